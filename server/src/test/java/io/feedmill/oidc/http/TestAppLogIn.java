package io.feedmill.oidc.http;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import java.util.Map;

/// Bodies of requests with the password of the tests.
final class TestAppLogIn {
  private TestAppLogIn() {}

  static String of(String name) {
    return Json.text(Map.of("name", name, "password", TestApp.PASSWORD));
  }

  static String password() {
    return Json.text(Map.of("password", TestApp.PASSWORD));
  }

  static String newPassword() {
    return Json.text(Map.of("new", TestApp.PASSWORD));
  }
}
