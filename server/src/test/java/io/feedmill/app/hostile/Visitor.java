package io.feedmill.app.hostile;

import io.feedmill.app.TestApp;
import io.feedmill.testing.TestClient;
import java.util.stream.Collectors;

/// A person who uses the whole server for a long time, and logs in again after being logged out.
final class Visitor {
  private final TestApp app;
  private final String who;
  private TestClient client;
  private String formToken = "";

  /// @param who `admin`, `person`, or empty for an anonymous visitor
  Visitor(TestApp app, String who) {
    this.app = app;
    this.who = who;
    this.client = app.anonymous();
  }

  /// Makes sure that they are logged in.
  void arrive() {
    if (!who.isEmpty() && client.get("/api/v1/me").status() != 200) {
      client = who.equals("admin") ? app.admin() : app.person();
      formToken = client.get("/articles/submit").formToken();
    }
  }

  String cookie() {
    return client.cookies().entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .collect(Collectors.joining("; "));
  }

  String formToken() {
    return formToken;
  }
}
