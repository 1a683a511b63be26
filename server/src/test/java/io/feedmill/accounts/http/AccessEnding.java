package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;

/// A person with a session and a token, and the actions that end one of them.
enum AccessEnding {
  TOKEN_REVOKED(true) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      ok(person.owner().delete("/api/v1/tokens/" + person.tokenId()));
    }
  },
  TOKEN_REVOKED_BY_ITS_PROGRAM(true) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      ok(person.owner().submit("/token/revoke", Map.of("token", person.token())));
    }
  },
  LOGGED_OUT(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      ok(person.device().delete("/api/v1/sessions/current"));
    }
  },
  DEVICE_LOGGED_OUT(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      ok(person.owner().delete("/api/v1/sessions/" + person.session()));
    }
  },
  LOGGED_OUT_EVERYWHERE(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      ok(person.owner().delete("/api/v1/sessions/all"));
    }
  },
  LOGGED_IN_ANEW(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      TestClient same = person.server().anonymous();
      same.cookies().putAll(person.device().cookies());
      ok(same.post("/api/v1/sessions", person.credentials()));
    }
  },
  PASSWORD_CHANGED(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      ok(
          person
              .owner()
              .put(
                  "/api/v1/me/password",
                  "{\"old\":\"%s\",\"new\":\"another long one\"}".formatted(TestApp.PASSWORD)));
    }
  },
  ACCOUNT_SUSPENDED_WITH_ITS_SESSION(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      suspend(person);
    }
  },
  ACCOUNT_SUSPENDED_WITH_ITS_TOKEN(true) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      suspend(person);
    }
  },
  ENDED_BY_AN_ADMIN_WITH_ITS_SESSION(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      endAccess(person);
    }
  },
  ENDED_BY_AN_ADMIN_WITH_ITS_TOKEN(true) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      endAccess(person);
    }
  },
  ACCOUNT_DELETED_WITH_ITS_SESSION(false) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      delete(person);
    }
  },
  ACCOUNT_DELETED_WITH_ITS_TOKEN(true) {
    @Override
    void end(AccessEndsEverywhereTest.Person person) {
      delete(person);
    }
  };

  private final boolean ofToken;

  AccessEnding(boolean ofToken) {
    this.ofToken = ofToken;
  }

  boolean ofToken() {
    return ofToken;
  }

  abstract void end(AccessEndsEverywhereTest.Person person);

  private static void suspend(AccessEndsEverywhereTest.Person person) {
    String path = "/api/v1/accounts/" + person.name() + "/suspension";
    ok(person.server().admin().put(path, "{\"reason\":\"spam\"}"));
  }

  private static void endAccess(AccessEndsEverywhereTest.Person person) {
    String path = "/api/v1/admin/people/" + person.name() + "/end-access";
    ok(person.server().admin().post(path, "{}"));
  }

  private static void delete(AccessEndsEverywhereTest.Person person) {
    ok(person.owner().delete("/api/v1/me", "{\"password\":\"%s\"}".formatted(TestApp.PASSWORD)));
  }

  static void ok(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isBetween(200, 299);
  }
}
