package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Uploads and what is served of them, over HTTP.
@WithApp({"FEEDMILL_MEDIA_PICTURE_MEGABYTES=1", "FEEDMILL_MEDIA_RECORDING_MEGABYTES=2"})
class MediaHttpTest {
  private static final String MEDIA = "/api/v1/media";

  private final TestApp app;

  MediaHttpTest(TestApp app) {
    this.app = app;
  }

  private static FilePart file(String name, String type, byte[] bytes) {
    return new FilePart("file", name, type, bytes);
  }

  private static Answer upload(TestClient client, String name, String type, byte[] bytes) {
    return client.upload(MEDIA, Map.of(), file(name, type, bytes));
  }

  private long rows() throws SQLException {
    return app.number("SELECT count(*) FROM media.attachment");
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(app.mediaFolder())) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void a_picture_is_returned_in_all_sizes_with_its_description() {
    TestClient ann = app.person();
    byte[] photo = TestPictures.picture("jpg", 1_600, 800);
    Answer made =
        ann.upload(MEDIA, Map.of("description", "A lake"), file("a.jpg", "image/jpeg", photo));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    assertThat(made.text("/type")).isEqualTo("image/jpeg");
    assertThat(made.json().at("/width").asInt()).isEqualTo(1_600);
    assertThat(made.json().at("/height").asInt()).isEqualTo(800);
    assertThat(made.text("/blurhash")).hasSizeGreaterThan(20);
    assertThat(made.text("/description")).isEqualTo("A lake");
    BufferedImage original = TestPictures.read(ann.bytesOf(made.text("/url")));
    assertThat(original.getWidth()).isEqualTo(1_600);
    assertThat(new Color(original.getRGB(20, 20)).getBlue()).isGreaterThan(200);
    for (String size : List.of("96", "400", "1200")) {
      Answer served = app.anonymous().get(made.text("/sizes/" + size));
      assertThat(served.status()).isEqualTo(200);
      assertThat(served.header("content-type")).isEqualTo("image/webp");
      assertThat(served.header("cache-control")).isEqualTo("public, max-age=31536000, immutable");
      assertThat(served.header("content-security-policy")).contains("sandbox");
      assertThat(served.header("x-content-type-options")).isEqualTo("nosniff");
    }
    assertThat(ann.get(MEDIA + "/" + made.text("/id")).text("/description")).isEqualTo("A lake");
  }

  @Test
  void equal_bytes_of_several_people_are_stored_once() throws SQLException, IOException {
    byte[] photo = TestPictures.picture("png", 300, 200, Color.GREEN);
    Answer first = upload(app.person(), "a.png", "image/png", photo);
    int before = files().size();
    Answer second = upload(app.person(), "b.png", "", photo);
    assertThat(second.status()).as(second.body()).isEqualTo(201);
    assertThat(second.text("/url")).isEqualTo(first.text("/url"));
    assertThat(second.text("/id")).isNotEqualTo(first.text("/id"));
    assertThat(files()).hasSize(before);
  }

  @Test
  void what_is_no_picture_is_refused_and_nothing_is_kept() throws SQLException, IOException {
    TestClient ann = app.person();
    long rows = rows();
    int files = files().size();
    byte[] png = TestPictures.picture("png", 40, 40, Color.CYAN);
    assertThat(upload(ann, "a.svg", "image/svg+xml", text("<svg xmlns='http://x'/>")).status())
        .isEqualTo(415);
    assertThat(upload(ann, "a.html", "image/png", text("<!doctype html><script>")).status())
        .isEqualTo(415);
    assertThat(upload(ann, "a.jpg", "image/jpeg", png).status()).isEqualTo(415);
    assertThat(upload(ann, "a.png", "image/png", new byte[0]).status()).isBetween(415, 422);
    byte[] cut = Arrays.copyOf(png, png.length / 2);
    assertThat(upload(ann, "a.png", "image/png", cut).status()).isEqualTo(422);
    assertThat(upload(ann, "a.png", "image/png", new byte[1_500_000]).status()).isEqualTo(415);
    assertThat(upload(ann, "a.png", "image/png", new byte[3_000_000]).status()).isEqualTo(413);
    assertThat(rows()).isEqualTo(rows);
    assertThat(files()).hasSize(files);
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void a_form_without_a_file_or_with_two_is_refused() {
    TestClient ann = app.person();
    byte[] png = TestPictures.picture("png", 41, 41);
    assertThat(ann.upload(MEDIA, Map.of("description", "x")).status()).isEqualTo(400);
    assertThat(ann.upload(MEDIA, Map.of(), file("a.png", "", png), file("b.png", "", png)).status())
        .isEqualTo(400);
    assertThat(ann.upload(MEDIA, Map.of(), new FilePart("other", "a.png", "", png)).status())
        .isEqualTo(400);
    assertThat(ann.send("POST", MEDIA, "text/plain", "x").status()).isEqualTo(415);
    assertThat(ann.send("POST", MEDIA, "multipart/form-data", "x").status()).isEqualTo(400);
    assertThat(
            ann.upload(MEDIA, Map.of("description", "x".repeat(1_501)), file("a.png", "", png))
                .status())
        .isEqualTo(422);
  }

  @Test
  void an_upload_requires_a_log_in_or_the_scope() {
    byte[] png = TestPictures.picture("png", 42, 42);
    assertThat(upload(app.anonymous(), "a.png", "", png).status()).isEqualTo(401);
    TestClient ann = app.person();
    String token =
        ann.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"media:read\"]}").text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(upload(program, "a.png", "", png).status()).isEqualTo(403);
    assertThat(program.get(MEDIA).status()).isEqualTo(200);
  }

  @Test
  void only_its_owner_sees_and_describes_a_file() {
    TestClient ann = app.person();
    String id = upload(ann, "a.png", "", TestPictures.picture("png", 43, 43)).text("/id");
    String one = MEDIA + "/" + id;
    String change = "{\"description\":\"new\"}";
    assertThat(ann.send("PATCH", one, "application/json", change).text("/description"))
        .isEqualTo("new");
    TestClient bob = app.person();
    assertThat(bob.get(one).status()).isEqualTo(404);
    assertThat(bob.send("PATCH", one, "application/json", change).status()).isEqualTo(404);
    assertThat(bob.get(MEDIA).json().at("/items")).isEmpty();
    assertThat(ann.get(MEDIA).json().at("/items")).hasSize(1);
  }

  @Test
  void pieces_of_a_file_are_served_and_a_known_tag_answers_304() {
    TestClient ann = app.person();
    String url =
        upload(ann, "a.png", "", TestPictures.picture("png", 300, 300, Color.ORANGE)).text("/url");
    byte[] whole = ann.bytesOf(url);
    Answer piece = ann.send(Map.of("Range", "bytes=0-9"), "GET", url, "", "");
    assertThat(piece.status()).isEqualTo(206);
    assertThat(piece.header("content-range")).isEqualTo("bytes 0-9/" + whole.length);
    assertThat(piece.header("content-length")).isEqualTo("10");
    assertThat(
            ann.send(Map.of("Range", "bytes=" + whole.length + "-"), "GET", url, "", "").status())
        .isEqualTo(416);
    String tag = piece.header("etag");
    assertThat(ann.send(Map.of("If-None-Match", tag), "GET", url, "", "").status()).isEqualTo(304);
    assertThat(
            ann.send(Map.of("Range", "bytes=0-9", "If-Range", "\"other\""), "GET", url, "", "")
                .status())
        .isEqualTo(200);
    Answer head = ann.send("HEAD", url, "", "");
    assertThat(head.header("content-length")).isEqualTo(Integer.toString(whole.length));
  }

  @Test
  void an_address_that_is_none_is_not_found() {
    TestClient client = app.anonymous();
    assertThat(client.get("/media/" + "0".repeat(64) + "/400").status()).isEqualTo(404);
    assertThat(client.get("/media/..%2F..%2Fpasswd/400").status()).isEqualTo(404);
    assertThat(client.get("/media/" + "0".repeat(64) + "/5000").status()).isEqualTo(404);
  }
}
