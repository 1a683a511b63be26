package io.feedmill.profiles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// One journey through profiles: describe oneself, show a picture, be seen by guests.
@WithApp
class ProfilesJourneyTest {
  @Test
  void guests_see_the_name_the_bio_and_the_picture_of_a_person(TestApp app) {
    TestAccount ann = TestAccount.at(app);
    TestClient guest = app.anonymous();
    byte[] drawn = guest.bytesOf("/avatars/" + ann.name());
    String profile = "{\"displayName\":\"Ann Lake\",\"bio\":\"I paint *lakes*\"}";
    Answer changed = ann.client().send("PATCH", "/api/v1/me", "application/json", profile);
    assertThat(changed.status()).as(changed.body()).isEqualTo(200);
    byte[] png = TestPictures.picture("png", 200, 200);
    Answer media =
        ann.client()
            .upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "image/png", png));
    String picture = "{\"media\":\"" + media.text("/id") + "\"}";
    assertThat(ann.client().put("/api/v1/me/picture", picture).status()).isLessThan(300);
    assertThat(guest.get("/@" + ann.name()).body()).contains("Ann Lake").contains("<em>lakes</em>");
    assertThat(guest.bytesOf("/avatars/" + ann.name())).isNotEqualTo(drawn);
  }
}
