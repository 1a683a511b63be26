package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.command.Commands;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestPostgres;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `fsck timeline` for the pictures that media keeps for posts.
@WithApp
class CheckPostPicturesTest {
  private final TestApp app;

  CheckPostPicturesTest(TestApp app) {
    this.app = app;
  }

  private void sql(String statement) throws Exception {
    try (Connection connection = TestPostgres.connect(app.database());
        Statement each = connection.createStatement()) {
      each.execute(statement);
    }
  }

  private Commands.Run fsck(Path folder, String... more) throws Exception {
    String[] arguments = new String[2 + more.length];
    arguments[0] = "fsck";
    arguments[1] = "timeline";
    System.arraycopy(more, 0, arguments, 2, more.length);
    return Commands.over(folder, app.database())
        .run(Map.of("FEEDMILL_MEDIA_FOLDER", app.mediaFolder().toString()), arguments);
  }

  @Test
  void references_of_posts_that_are_not_there_are_dropped_unless_they_are_being_written(
      @TempDir Path folder) throws Exception {
    TestAccount ann = TestAccount.at(app);
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(4, 3, BufferedImage.TYPE_INT_RGB), "png", png);
    String picture =
        ann.client()
            .upload(
                "/api/v1/media",
                Map.of(),
                new FilePart("file", "a.png", "image/png", png.toByteArray()))
            .text("/id");
    Map<String, Object> post = Map.of("text", "", "media", List.of(picture));
    String shown = ann.client().post("/api/v1/posts", Json.text(post)).text("/id");
    sql("UPDATE media.attachment SET created = now() - interval '1 hour'");
    fsck(folder).assertDone();
    String insert = "INSERT INTO media.use (subject, attachment) VALUES ('post:%s', %s)";
    long present = app.number("SELECT kernel.next_id()");
    sql(insert.formatted("4096", picture));
    sql(insert.formatted(Long.toString(present), picture));
    assertThat(fsck(folder).out()).contains("unused-picture " + picture + " of post:4096");
    assertThat(fsck(folder, "--repair").out()).contains("(repaired)");
    fsck(folder).assertDone();
    assertThat(app.number("SELECT count(*) FROM media.use WHERE subject LIKE 'post:%'"))
        .isEqualTo(2);
    assertThat(app.number("SELECT count(*) FROM media.use WHERE subject = 'post:" + shown + "'"))
        .isOne();
  }
}
