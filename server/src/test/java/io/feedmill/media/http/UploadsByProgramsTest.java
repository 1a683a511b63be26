package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/// Uploads by programs whose token the server has not seen before, with the HTTP client of the JDK
/// as it comes: it also offers to speak HTTP/2.
@WithApp
class UploadsByProgramsTest {
  private static final String BOUNDARY = "part-of-a-program";

  private final TestApp app;

  UploadsByProgramsTest(TestApp app) {
    this.app = app;
  }

  /// A token of a new person.
  private String token() {
    return app.person()
        .post("/api/v1/tokens", "{\"name\":\"program\",\"scopes\":[\"media:write\"]}")
        .text("/token");
  }

  private HttpRequest upload(String token, byte[] picture) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(
        bytes(
            "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n"
                .formatted(BOUNDARY)));
    body.writeBytes(picture);
    body.writeBytes(bytes("\r\n--" + BOUNDARY + "--\r\n"));
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + app.port() + "/api/v1/media"))
        .header("Authorization", "Bearer " + token)
        .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
        .POST(BodyPublishers.ofByteArray(body.toByteArray()))
        .build();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// A picture of some 3 MB: noise is not compressed.
  private static byte[] large() throws IOException {
    BufferedImage noise = new BufferedImage(1_000, 1_000, BufferedImage.TYPE_INT_RGB);
    Random random = new Random(7);
    for (int y = 0; y < noise.getHeight(); y++) {
      for (int x = 0; x < noise.getWidth(); x++) {
        noise.setRGB(x, y, random.nextInt());
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(noise, "png", out);
    return out.toByteArray();
  }

  @Test
  void a_new_token_uploads_a_small_file_at_its_first_call() throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> answer =
          client.send(
              upload(token(), TestPictures.picture("png", 20, 20)), BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    }
  }

  @Test
  void a_new_token_uploads_a_large_file_at_its_first_call() throws Exception {
    byte[] large = large();
    assertThat(large.length).isGreaterThan(2_000_000);
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> answer = client.send(upload(token(), large), BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
      assertThat(answer.body()).contains("\"width\":1000");
    }
  }

  /// The large files are small pictures with much behind them: encoding them takes no time.
  @Test
  void new_tokens_upload_at_once() {
    byte[] small = TestPictures.picture("png", 21, 21);
    byte[] large = Arrays.copyOf(TestPictures.picture("png", 22, 22), 3_000_000);
    List<HttpRequest> requests = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      requests.add(upload(token(), i % 2 == 0 ? small : large));
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      List<CompletableFuture<HttpResponse<String>>> sent =
          requests.stream()
              .map(request -> client.sendAsync(request, BodyHandlers.ofString()))
              .toList();
      for (CompletableFuture<HttpResponse<String>> answer : sent) {
        assertThat(answer.join().statusCode()).as(answer.join().body()).isEqualTo(201);
      }
    }
  }

  @Test
  void an_unknown_token_is_refused_and_the_connection_serves_the_next_call() throws Exception {
    byte[] large = large();
    String known = token();
    try (HttpClient client = HttpClient.newHttpClient()) {
      String unknown = known.substring(0, known.length() - 4) + "AAAA";
      assertThat(client.send(upload(unknown, large), BodyHandlers.ofString()).statusCode())
          .isEqualTo(401);
      assertThat(client.send(upload(known, large), BodyHandlers.ofString()).statusCode())
          .isEqualTo(201);
    }
  }
}
