package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.Serving;
import io.feedmill.media.TestPictures;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole server is killed, as often at each of three moments, while people upload pictures.
/// They send each picture until it is acknowledged.
@Tag("slow")
class UploadsThroughKillsTest {
  private static final int KILLS = Boolean.getBoolean("feedmill.test.large") ? 12 : 6;
  private static final int UPLOADERS = 3;
  private static final int WIDTH = 400;
  private static final int HEIGHT = 300;
  private static final int SIZES = 4;
  private static final String MEDIA = "/api/v1/media";

  @TempDir Path temporary;
  private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
  private final Queue<String> unexpected = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean stop = new AtomicBoolean();
  private final AtomicInteger pictures = new AtomicInteger();
  private volatile CompletableFuture<Serving.Served> current = new CompletableFuture<>();
  private Serving serving;
  private Path media;
  private String database;
  private Map<String, String> settings;

  @BeforeEach
  void open() {
    TestRedis.flush();
    database = TestPostgres.freshDatabase();
    serving = new Serving(temporary);
    media = serving.mediaFolder();
    settings = serving.over(database);
  }

  @AfterEach
  void leaveNothingRunning() throws Exception {
    stop.set(true);
    serving.close();
  }

  private static byte[] picture(int seed) throws IOException {
    BufferedImage noise = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Random random = new Random(seed);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        noise.setRGB(x, y, random.nextInt());
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(noise, "png", out);
    return out.toByteArray();
  }

  private TestClient person(String name) throws Exception {
    TestClient client = current.get().client();
    String body = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD);
    assertThat(client.post("/api/v1/sessions", body).status()).isEqualTo(201);
    return client;
  }

  private String token(String name) throws Exception {
    try (TestClient client = person(name)) {
      return client.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"*\"]}").text("/token");
    }
  }

  /// Sends one picture after the other.
  private void upload(String token) {
    try {
      while (!stop.get()) {
        byte[] picture = picture(pictures.incrementAndGet());
        while (!acknowledged(token, picture)) {
          Thread.onSpinWait();
        }
      }
    } catch (Exception e) {
      unexpected.add(e.toString());
    }
  }

  /// @return whether it need not be sent again
  private boolean acknowledged(String token, byte[] picture) throws Exception {
    try (TestClient client = current.get().client()) {
      Answer answer =
          client
              .header("Authorization", "Bearer " + token)
              .upload(MEDIA, Map.of(), new FilePart("file", "a.png", "image/png", picture));
      if (answer.status() == 201) {
        acknowledged.add(answer.text("/id") + " " + answer.text("/url"));
        return true;
      }
      if (answer.status() != 503) {
        unexpected.add(answer.status() + " " + answer.body());
        return true;
      }
    } catch (UncheckedIOException _) {
      // killed
    }
    return false;
  }

  /// An upload that has sent half of its file.
  private Socket half(int port, String token) throws IOException {
    byte[] picture = picture(-port);
    String head =
        """
        POST /api/v1/media HTTP/1.1\r
        Host: localhost\r
        Authorization: Bearer %s\r
        Content-Type: multipart/form-data; boundary=x\r
        Content-Length: %d\r
        \r
        --x\r
        Content-Disposition: form-data; name="file"; filename="a.png"\r
        \r
        """
            .formatted(token, picture.length + 200);
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    OutputStream out = socket.getOutputStream();
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.write(picture, 0, picture.length / 2);
    out.flush();
    return socket;
  }

  private List<Path> inWork() {
    try (Stream<Path> all = Files.walk(media.resolve("work"))) {
      return all.filter(Files::isRegularFile).toList();
    } catch (IOException | UncheckedIOException _) {
      return List.of();
    }
  }

  /// Waits for one of three moments.
  private void awaitMoment(int round, Serving.Served served) {
    int before = acknowledged.size();
    Eventually.holds(() -> assertThat(acknowledged.size()).isGreaterThan(before));
    switch (round % 3) {
      case 0 ->
          Eventually.holds(() -> assertThat(inWork()).anyMatch(file -> file.endsWith("file")));
      case 1 ->
          Eventually.holds(() -> {
            assertThat(served.process().descendants()).isNotEmpty();
            assertThat(inWork()).anyMatch(file -> !file.endsWith("file"));
          });
      default -> Eventually.holds(() -> assertThat(acknowledged.size()).isGreaterThan(before + 1));
    }
  }

  private void kill(Serving.Served served) {
    List<ProcessHandle> encoders = served.process().descendants().toList();
    current = new CompletableFuture<>();
    served.process().destroyForcibly().onExit().join();
    encoders.forEach(encoder -> encoder.onExit().orTimeout(1, TimeUnit.MINUTES).join());
  }

  @Test
  void nothing_is_half_nothing_is_twice_and_what_was_acknowledged_stays() throws Exception {
    current.complete(serving.serve(settings));
    ExecutorService uploaders = Executors.newFixedThreadPool(UPLOADERS);
    String slow = "";
    for (int i = 0; i < UPLOADERS; i++) {
      TestAccounts.add(database, "painter" + i, TestApp.PASSWORD, "user");
      String token = token("painter" + i);
      slow = token;
      uploaders.execute(() -> upload(token));
    }
    for (int round = 0; round < KILLS; round++) {
      Serving.Served served = current.get();
      try (Socket _ = half(served.port(), slow)) {
        awaitMoment(round, served);
        kill(served);
      }
      current.complete(serving.serve(settings));
    }
    stop.set(true);
    uploaders.shutdown();
    assertThat(uploaders.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
    assertThat(unexpected).isEmpty();
    everythingIsServed();
    current.get().stop();
    nothingIsHalfOrTwice();
    noLeftoversStay();
  }

  private void everythingIsServed() throws Exception {
    assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(KILLS).doesNotHaveDuplicates();
    List<TestClient> people = new ArrayList<>();
    for (int i = 0; i < UPLOADERS; i++) {
      people.add(person("painter" + i));
    }
    for (String each : acknowledged) {
      String[] parts = each.split(" ", -1);
      assertThat(people)
          .as(each)
          .anyMatch(client -> client.get(MEDIA + "/" + parts[0]).status() == 200);
      BufferedImage shown = TestPictures.read(people.getFirst().bytesOf(parts[1]));
      assertThat(shown.getWidth()).isEqualTo(WIDTH);
      assertThat(shown.getHeight()).isEqualTo(HEIGHT);
      for (String size : List.of("96", "400", "1200")) {
        String url = parts[1].replace("original", size);
        assertThat(people.getFirst().bytesOf(url)).isNotEmpty();
      }
    }
  }

  private List<String> texts(String sql) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = TestPostgres.connect(database);
        ResultSet rows = connection.createStatement().executeQuery(sql)) {
      while (rows.next()) {
        found.add(rows.getString(1));
      }
    }
    return found;
  }

  private void nothingIsHalfOrTwice() throws Exception {
    List<String> rows = texts("SELECT address FROM media.file ORDER BY address");
    assertThat(rows).hasSize(acknowledged.size());
    assertThat(texts("SELECT address FROM media.source")).hasSize(acknowledged.size());
    assertThat(texts("SELECT id FROM media.attachment").size() - acknowledged.size())
        .isBetween(0, KILLS * UPLOADERS);
    TreeSet<String> kept = new TreeSet<>();
    try (Stream<Path> all = Files.walk(media.resolve("kept"), 2)) {
      for (Path folder :
          all.filter(path -> path.getFileName().toString().length() == 64).toList()) {
        kept.add(folder.getFileName().toString());
        try (Stream<Path> sizes = Files.list(folder)) {
          assertThat(sizes).hasSize(SIZES).allMatch(size -> size.toFile().length() > 0);
        }
      }
    }
    assertThat(kept).containsExactlyElementsOf(new TreeSet<>(rows));
    serving.assertClean(settings, "fsck", "media");
  }

  private void noLeftoversStay() throws IOException {
    assertThat(inWork()).as("an upload was under way at some kill").isNotEmpty();
    Instant later = Instant.now().plus(Duration.ofHours(2));
    new LocalFiles(media, () -> later).removeLeftovers();
    try (Stream<Path> left = Files.list(media.resolve("work"))) {
      assertThat(left).isEmpty();
    }
  }
}
