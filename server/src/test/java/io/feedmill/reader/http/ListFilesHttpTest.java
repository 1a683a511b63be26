package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Lists of feeds that are sent as files.
@WithApp
class ListFilesHttpTest {
  private static final String FEEDS = "/reader/feeds";
  private static final String IMPORT = FEEDS + "/import/file";
  private static final String LIST =
      """
      <?xml version="1.0"?><opml version="2.0"><body>
      <outline text="Folder"><outline type="rss" text="Two" xmlUrl="https://two.example/"/></outline>
      </body></opml>
      """;

  private final TestApp app;

  ListFilesHttpTest(TestApp app) {
    this.app = app;
  }

  private static Answer send(TestClient person, byte[] bytes) {
    Map<String, String> token = Map.of("_csrf", person.get(FEEDS).formToken());
    return person.upload(IMPORT, token, new FilePart("file", "a.opml", "", bytes));
  }

  private static byte[] bytes(String list) {
    return list.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void the_feeds_of_a_file_are_followed_in_channels_named_like_its_folders() {
    TestClient person = app.person();
    assertThat(send(person, bytes(LIST)).status()).isEqualTo(303);
    assertThat(person.get(FEEDS).body()).contains("1 feed is followed.", "Folder");
    assertThat(person.get("/reader/export.opml").body())
        .contains("text=\"Folder\"", "xmlUrl=\"https://two.example/\"");
  }

  @Test
  void a_file_that_is_no_list_or_too_large_is_refused() {
    TestClient person = app.person();
    Answer picture = send(person, new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1, 2});
    assertThat(picture.status()).isEqualTo(422);
    assertThat(picture.body()).contains("is not an OPML list of feeds");
    assertThat(send(person, new byte[0]).status()).isEqualTo(422);
    assertThat(send(person, new byte[(4 << 20) + 1]).status()).isEqualTo(413);
    FilePart file = new FilePart("file", "a.opml", "", bytes(LIST));
    assertThat(person.upload(IMPORT, Map.of(), file).status()).isEqualTo(403);
    assertThat(app.anonymous().upload(IMPORT, Map.of(), file).status()).isEqualTo(401);
    assertThat(person.get("/reader/export.opml").body()).doesNotContain("two.example");
  }
}
