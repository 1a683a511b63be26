package io.feedmill.reader.http;

import static io.feedmill.app.Follower.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Requests that Microsub refuses, and the format of its errors.
@WithApp
class MicrosubRefusalsTest {
  private final TestApp app;

  MicrosubRefusalsTest(TestApp app) {
    this.app = app;
  }

  @Test
  void invalid_requests_are_refused_in_the_protocols_format() {
    Follower reader = Follower.at(app);
    assertError(app.anonymous().get("/microsub?action=channels"), 401, "unauthorized");
    assertError(
        app.anonymous().header("Authorization", "Bearer fm_x").get("/microsub?action=channels"),
        401,
        "unauthorized");
    assertError(reader.get(), 400, "invalid_request");
    assertError(reader.get("action", "dance"), 400, "invalid_request");
    assertError(reader.get("action", "timeline", "channel", "nowhere"), 404, "not_found");
    assertError(
        reader.get("action", "timeline", "channel", "home", "after", "x"), 400, "invalid_request");
    assertError(
        reader.get("action", "timeline", "channel", "home", "before", "x"), 400, "invalid_request");
    assertError(
        reader.get("action", "timeline", "channel", "home", "limit", "0"), 400, "invalid_request");
    assertError(
        reader.post("action", "timeline", "method", "mark_read", "channel", "home"),
        400,
        "invalid_request");
    assertError(
        reader.post("action", "timeline", "method", "fly", "channel", "home"),
        400,
        "invalid_request");
    assertError(reader.post("action", "channels"), 400, "invalid_request");
    assertError(
        reader.post("action", "channels", "method", "delete", "channel", "notifications"),
        400,
        "invalid_request");
    assertError(
        reader.post("action", "follow", "channel", "home", "url", "ftp://x"),
        400,
        "invalid_request");
  }

  @Test
  void requests_beyond_a_tokens_scopes_are_refused() {
    Follower only = Follower.with(app, "read");
    assertError(only.post("action", "channels", "name", "x"), 403, "insufficient_scope");
    assertError(
        only.post("action", "follow", "channel", "home", "url", "https://x.example/"),
        403,
        "insufficient_scope");
    assertError(
        Follower.with(app, "follow").get("action", "timeline", "channel", "home"),
        403,
        "insufficient_scope");
  }

  @Test
  void a_text_that_cannot_be_stored_finds_nothing_and_causes_no_error() {
    Follower reader = Follower.at(app);
    String zero = "a\0b";
    assertError(reader.get("action", "timeline", "channel", zero), 404, "not_found");
    assertError(
        reader.post("action", "follow", "channel", "home", "url", "https://x.example/" + zero),
        400,
        "invalid_request");
    assertThat(reader.post("action", "search", "query", zero).status()).isEqualTo(200);
    assertError(reader.post("action", "channels", "name", zero), 400, "invalid_request");
    assertThat(app.anonymous().get("/websub/%00").status()).isEqualTo(404);
    assertThat(app.anonymous().submit("/websub/%00", Map.of("a", "b")).status()).isEqualTo(404);
  }
}
