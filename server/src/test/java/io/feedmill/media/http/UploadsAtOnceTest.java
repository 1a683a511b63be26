package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Uploads that never end, by an attacker who tries to block other uploads.
@WithApp
class UploadsAtOnceTest {
  private final TestApp app;

  UploadsAtOnceTest(TestApp app) {
    this.app = app;
  }

  private static Answer upload(TestClient client) {
    byte[] png = TestPictures.picture("png", 30, 30);
    return client.upload("/api/v1/media", Map.of(), new FilePart("file", "a.png", "", png));
  }

  /// An upload that sends its head and no body.
  ///
  /// @return the connection, once the server has said the same
  private Socket begun(String token) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), app.port());
    socket.setSoTimeout(60_000);
    String head =
        """
        POST /api/v1/media HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        Content-Type: multipart/form-data; boundary=x
        Content-Length: 1000
        Expect: 100-continue

        """
            .formatted(token)
            .replace("\n", "\r\n");
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    BufferedReader answer =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    assertThat(answer.readLine()).contains("100");
    return socket;
  }

  @Test
  void one_person_uploads_at_most_four_files_at_once_without_delaying_others() throws IOException {
    TestClient greedy = app.person();
    String token =
        greedy.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"*\"]}").text("/token");
    List<Socket> open = new ArrayList<>();
    try {
      for (int i = 0; i < 4; i++) {
        open.add(begun(token));
      }
      Answer fifth = upload(greedy);
      assertThat(fifth.status()).isEqualTo(429);
      assertThat(fifth.header("retry-after")).isNotEmpty();
      assertThat(upload(app.person()).status()).isEqualTo(201);
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
    Eventually.holds(() -> assertThat(upload(greedy).status()).isEqualTo(201));
    Eventually.holds(() -> {
      try (Stream<Path> left = Files.list(app.mediaFolder().resolve("work"))) {
        assertThat(left).isEmpty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
  }
}
