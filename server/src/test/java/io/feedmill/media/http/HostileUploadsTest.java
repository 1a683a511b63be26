package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.media.inspect.HostileFiles;
import io.feedmill.media.inspect.HostileFiles.Hostile;
import io.feedmill.media.inspect.MediaFile;
import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Files that try to crash, exhaust or deceive decoders, uploaded to a whole server.
@Tag("slow")
@WithApp("FEEDMILL_MEDIA_FILES_PER_DAY=100000")
class HostileUploadsTest {
  private static final int PEOPLE = 10;

  private final TestApp app;

  HostileUploadsTest(TestApp app) {
    this.app = app;
  }

  private static Answer upload(TestClient client, MediaFile file) {
    return client.upload(
        "/api/v1/media", Map.of(), new FilePart("file", "x", file.declared(), file.bytes()));
  }

  /// Several, because one person uploads at most 60 files in a row.
  private List<TestClient> people() {
    return Stream.generate(app::person).limit(PEOPLE).toList();
  }

  private static int status(MediaRefused.Reason reason) {
    return switch (reason) {
      case UNSUPPORTED -> 415;
      case TOO_LARGE -> 413;
      case BROKEN -> 422;
    };
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> all = Files.walk(app.mediaFolder())) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void hostile_files_are_refused_with_their_reason_and_nothing_is_kept()
      throws IOException, SQLException {
    List<TestClient> people = people();
    List<String> wrong = new ArrayList<>();
    List<Hostile> files = HostileFiles.all();
    assertThat(files).hasSizeGreaterThan(60);
    List<Path> before = kept();
    long rows = app.number("SELECT count(*) FROM media.attachment");
    for (int i = 0; i < files.size(); i++) {
      Hostile hostile = files.get(i);
      Answer answer = upload(people.get(i % PEOPLE), hostile.file());
      if (answer.status() != status(hostile.reason())) {
        wrong.add(hostile.file().name() + ": " + answer.status() + " " + answer.body());
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(kept()).isEqualTo(before);
    assertThat(app.number("SELECT count(*) FROM media.attachment")).isEqualTo(rows);
    byte[] good = TestPictures.picture("png", 60, 60, Color.CYAN);
    assertThat(upload(people.getFirst(), new MediaFile("good", "image/png", good)).status())
        .isEqualTo(201);
  }

  @Test
  void of_pictures_with_hidden_content_only_what_is_seen_comes_out() {
    List<TestClient> people = people();
    List<String> wrong = new ArrayList<>();
    List<MediaFile> files = HostileFiles.harmless();
    for (int i = 0; i < files.size(); i++) {
      TestClient person = people.get(i % PEOPLE);
      Answer answer = upload(person, files.get(i));
      if (answer.status() == 201) {
        String content =
            new String(person.bytesOf(answer.text("/url")), StandardCharsets.ISO_8859_1);
        if (content.contains("<script") || content.contains("Exif") || content.contains("GPS")) {
          wrong.add(files.get(i).name() + " keeps what was hidden");
        }
      } else if (answer.status() != 422 && answer.status() != 413 && answer.status() != 415) {
        wrong.add(files.get(i).name() + ": " + answer.status() + " " + answer.body());
      }
    }
    assertThat(wrong).isEmpty();
  }
}
