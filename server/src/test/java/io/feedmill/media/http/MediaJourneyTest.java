package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// One journey through media: upload a picture, see it in a smaller size, describe it.
@WithApp
class MediaJourneyTest {
  private static final String MEDIA = "/api/v1/media";

  @Test
  void a_picture_is_uploaded_served_in_a_smaller_size_and_described(TestApp app) {
    TestClient ann = app.person();
    byte[] photo = TestPictures.picture("png", 800, 400);
    Answer made =
        ann.upload(
            MEDIA,
            Map.of("description", "A lake"),
            new FilePart("file", "a.png", "image/png", photo));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    byte[] small = app.anonymous().bytesOf(made.text("/sizes/400"));
    assertThat(TestPictures.read(small).getWidth()).isEqualTo(400);
    String id = MEDIA + "/" + made.text("/id");
    assertThat(ann.get(id).text("/description")).isEqualTo("A lake");
    String better = "{\"description\":\"A lake at dawn\"}";
    assertThat(ann.send("PATCH", id, "application/json", better).status()).isEqualTo(200);
    assertThat(ann.get(id).text("/description")).isEqualTo("A lake at dawn");
    assertThat(app.person().get(id).status()).isEqualTo(404);
  }
}
