package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The cost of an author with very many links.
@Tag("slow")
@WithApp({
  "FEEDMILL_FETCH_ALLOW=127.0.0.1",
  "FEEDMILL_MEDIA_FROM_PAGES=true",
  "FEEDMILL_SUBMITS_PER_MINUTE=10000"
})
class LinkLimitsTest {
  private static final int IN_A_ROW = 200;

  private final TestApp app;

  LinkLimitsTest(TestApp app) {
    this.app = app;
  }

  private static void post(TestClient author, LocalWeb web, String path) {
    String link = web.address(path).toString();
    assertThat(
            author
                .post("/api/v1/articles", "{\"title\":\"A page\",\"link\":\"" + link + "\"}")
                .status())
        .isEqualTo(201);
  }

  private long pages(String path) {
    return app.number("SELECT count(*) FROM media.preview WHERE url LIKE '%" + path + "%'");
  }

  @Test
  void of_one_author_200_pages_in_a_row_are_recorded_and_those_of_others_all() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient many = app.person();
      for (int i = 0; i < IN_A_ROW + 5; i++) {
        post(many, web, "/many/" + i);
      }
      post(app.person(), web, "/few/");
      Eventually.holds(() -> assertThat(pages("/few/")).isEqualTo(1));
      assertThat(pages("/many/")).isBetween((long) IN_A_ROW, IN_A_ROW + 3L);
    }
  }
}
