package io.feedmill.people;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;

/// Calls of two people, of whom the first posts and the second likes.
final class PeopleClient implements AutoCloseable {
  private static final String BOUNDARY = "feedmill-bench";
  private static final int MOST_LOOKS = 200;
  private static final int WIDTH = 1_600;
  private static final int HEIGHT = 1_200;
  private static final int SHAPES = 400;

  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;
  private final String first;
  private final String second;

  /// @param first header line with the first one's token
  PeopleClient(String base, String first, String second) {
    this.base = base;
    this.first = first;
    this.second = second;
  }

  String base() {
    return base;
  }

  String notifications() {
    return base + "/api/v1/me/notifications?limit=20";
  }

  /// Uploads a picture.
  ///
  /// @return the address of its small size
  String upload() throws IOException, InterruptedException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(
        ("--"
                + BOUNDARY
                + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n"
                + "Content-Type: image/png\r\n\r\n")
            .getBytes(StandardCharsets.UTF_8));
    body.writeBytes(picture());
    body.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
    String answer =
        send(
            "POST",
            "/api/v1/media",
            first,
            "multipart/form-data; boundary=" + BOUNDARY,
            BodyPublishers.ofByteArray(body.toByteArray()));
    String address = member(answer, "previewUrl");
    return address.startsWith("/") ? base + address : address;
  }

  /// Circles of all colours, so that the file is as large as that of a photo.
  private static byte[] picture() throws IOException {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    Random random = new Random(1);
    for (int i = 0; i < SHAPES; i++) {
      graphics.setColor(new Color(random.nextInt(0x1000000)));
      int size = 20 + random.nextInt(200);
      graphics.fillOval(random.nextInt(WIDTH), random.nextInt(HEIGHT), size, size);
    }
    graphics.dispose();
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(image, "png", png);
    return png.toByteArray();
  }

  byte[] read(String address) throws IOException, InterruptedException {
    HttpResponse<byte[]> response =
        client.send(
            HttpRequest.newBuilder(URI.create(address)).build(),
            HttpResponse.BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IOException(address + " answers " + response.statusCode());
    }
    return response.body();
  }

  /// @return id of a new post of the first
  String post(int number) throws IOException, InterruptedException {
    return member(
        send(
            "POST",
            "/api/v1/posts",
            first,
            "application/json",
            BodyPublishers.ofString("{\"text\":\"Post number " + number + "\"}")),
        "id");
  }

  void like(String post) throws IOException, InterruptedException {
    send(
        "PUT",
        "/api/v1/posts/" + post + "/like",
        second,
        "application/json",
        BodyPublishers.noBody());
  }

  /// Waits until the first was notified of this many likes.
  void awaitNotifications(int unread) throws IOException, InterruptedException {
    String wanted = "\"unread\":" + unread;
    for (int look = 0; look < MOST_LOOKS; look++) {
      if (send("GET", "/api/v1/me/notifications", first, "", BodyPublishers.noBody())
          .contains(wanted)) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new IOException("the notifications do not arrive");
  }

  private String send(
      String method, String path, String header, String contentType, BodyPublisher body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .method(method, body)
            .header("Authorization", header.substring(header.indexOf(' ') + 1));
    if (!contentType.isEmpty()) {
      request.header("Content-Type", contentType);
    }
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 300) {
      throw new IOException(method + " " + path + ": " + response.body());
    }
    return response.body();
  }

  /// The first member of that name.
  private static String member(String json, String name) {
    String start = "\"" + name + "\":\"";
    int at = json.indexOf(start) + start.length();
    return json.substring(at, json.indexOf('"', at));
  }

  @Override
  public void close() {
    client.close();
  }
}
