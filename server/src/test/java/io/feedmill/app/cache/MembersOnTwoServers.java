package io.feedmill.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.TwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Two servers of one site, and members with a browser at each.
public abstract class MembersOnTwoServers extends TwoServers {
  protected static final String HOME = "/home";
  protected static final String SAVED = "/articles/saved";
  protected static final String NOTICES = "/notifications";
  protected static final String LIST = "/articles?rank=new";
  protected static final List<String> PAGES =
      List.of(HOME, SAVED, NOTICES, LIST, "/comments", "/groups");

  /// A person with a browser at each server; both browsers have visited all pages.
  protected record Member(TestAccount account, TestClient near, TestClient distant) {
    public void look() {
      for (String page : PAGES) {
        near.get(page);
        near.get(page);
        distant.get(page);
        distant.get(page);
      }
    }

    /// A change that is visible immediately where it was made, and soon on the other server.
    public void sees(String page, Consumer<String> right) {
      right.accept(near.get(page).body());
      Eventually.holds(() -> right.accept(distant.get(page).body()));
      look();
    }

    public void seesSoon(String page, Consumer<String> right) {
      Eventually.holds(() -> right.accept(near.get(page).body()));
      Eventually.holds(() -> right.accept(distant.get(page).body()));
      look();
    }
  }

  protected Member member() {
    TestAccount account = TestAccount.at(here());
    Member made =
        new Member(account, browser(here(), account.name()), browser(there(), account.name()));
    made.look();
    return made;
  }

  protected static TestClient browser(TestApp server, String name) {
    TestClient client = server.anonymous().header("Accept", "text/html");
    Answer opened =
        client.post(
            "/api/v1/sessions", Json.text(Map.of("name", name, "password", TestApp.PASSWORD)));
    assertThat(opened.status()).as(opened.body()).isLessThan(300);
    return client;
  }

  protected static String article(TestAccount author, String title) {
    Answer made =
        author.client().post("/api/v1/articles", Json.text(Map.of("title", title, "text", "x")));
    return "/api/v1/articles/" + made.text("/id");
  }
}
