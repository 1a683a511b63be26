package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.kernel.http.Json;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.util.List;
import java.util.Map;

/// Requests about posts with pictures.
final class PictureCalls {
  private PictureCalls() {}

  /// A small picture of that colour.
  static FilePart file(int colour) {
    byte[] png = TestPictures.picture("png", 60, 40, new Color(colour));
    return new FilePart("file", "a.png", "image/png", png);
  }

  /// @return id of a picture whose description has the colour
  static String upload(TestAccount person, int colour) {
    Answer made =
        person
            .client()
            .upload("/api/v1/media", Map.of("description", "A line, " + colour), file(colour));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  /// @param media ids of pictures
  static Answer post(TestAccount person, String text, List<String> media) {
    return person.client().post("/api/v1/posts", Json.text(Map.of("text", text, "media", media)));
  }
}
