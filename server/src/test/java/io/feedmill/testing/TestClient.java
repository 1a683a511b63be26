package io.feedmill.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// An HTTP client that keeps cookies and follows no redirects, for one server on loopback. Not for
/// several threads.
public final class TestClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String BOUNDARY = "----feedmill-test-boundary";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String base;
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();

  public TestClient(int port) {
    this.base = "http://127.0.0.1:" + port;
  }

  /// Scheme, host and port of the server.
  public String base() {
    return base;
  }

  /// Sends a header with each request from now on.
  public TestClient header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /// The cookies of the server, by name; may be changed.
  public Map<String, String> cookies() {
    return cookies;
  }

  public Answer get(String path) {
    return send("GET", path, "", "");
  }

  public Answer delete(String path) {
    return send("DELETE", path, "", "");
  }

  /// Sends JSON.
  public Answer post(String path, String json) {
    return send("POST", path, "application/json", json);
  }

  /// Sends JSON.
  public Answer put(String path, String json) {
    return send("PUT", path, "application/json", json);
  }

  /// Sends JSON.
  public Answer delete(String path, String json) {
    return send("DELETE", path, "application/json", json);
  }

  /// Sends the fields of a form.
  public Answer submit(String path, Map<String, String> fields) {
    return submit(Map.of(), path, fields);
  }

  private Answer submit(Map<String, String> extra, String path, Map<String, String> fields) {
    String body =
        fields.entrySet().stream()
            .map(field -> escape(field.getKey()) + "=" + escape(field.getValue()))
            .collect(Collectors.joining("&"));
    return send(extra, "POST", path, "application/x-www-form-urlencoded", body);
  }

  /// Sends the fields of a form, with the token of the page at `shown`, and says like a browser
  /// that a page of this site sends it.
  public Answer submitFrom(String shown, String path, Map<String, String> fields) {
    Map<String, String> all = new LinkedHashMap<>(fields);
    all.put("_csrf", get(shown).formToken());
    return submit(Map.of("Sec-Fetch-Site", "same-origin"), path, all);
  }

  /// A file of a form.
  ///
  /// @param type content type; empty to send none
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record FilePart(String field, String name, String type, byte[] bytes) {}

  /// Sends a form with files.
  public Answer upload(String path, Map<String, String> fields, FilePart... files) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    fields.forEach((name, value) ->
        write(body, "Content-Disposition: form-data; name=\"" + name + "\"", bytes(value)));
    for (FilePart file : files) {
      String head =
          "Content-Disposition: form-data; name=\"%s\"; filename=\"%s\"%s"
              .formatted(
                  file.field(),
                  file.name(),
                  file.type().isEmpty() ? "" : "\r\nContent-Type: " + file.type());
      write(body, head, file.bytes());
    }
    body.writeBytes(bytes("--" + BOUNDARY + "--\r\n"));
    return send(
        Map.of(),
        "POST",
        path,
        "multipart/form-data; boundary=" + BOUNDARY,
        BodyPublishers.ofByteArray(body.toByteArray()));
  }

  private static void write(ByteArrayOutputStream body, String head, byte[] content) {
    body.writeBytes(bytes("--" + BOUNDARY + "\r\n" + head + "\r\n\r\n"));
    body.writeBytes(content);
    body.writeBytes(bytes("\r\n"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// The bytes of an address, which must return 200.
  public byte[] bytesOf(String path) {
    try {
      HttpResponse<byte[]> response =
          client.send(
              HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE).build(),
              BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new IllegalStateException(path + " answered " + response.statusCode());
      }
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String escape(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /// Sends anything.
  ///
  /// @param contentType empty to send none
  public Answer send(String method, String path, String contentType, String body) {
    return send(Map.of(), method, path, contentType, body);
  }

  /// Sends anything, with headers for this request alone.
  ///
  /// @param contentType empty to send none
  public Answer send(
      Map<String, String> extra, String method, String path, String contentType, String body) {
    return send(
        extra,
        method,
        path,
        contentType,
        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  }

  private Answer send(
      Map<String, String> extra,
      String method,
      String path,
      String contentType,
      HttpRequest.BodyPublisher body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE).method(method, body);
    headers.forEach(request::header);
    extra.forEach(request::header);
    if (!contentType.isEmpty()) {
      request.header("Content-Type", contentType);
    }
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    try {
      HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
      Answer answer = new Answer(response.statusCode(), response.headers().map(), response.body());
      answer.all("Set-Cookie").forEach(this::keep);
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void keep(String setCookie) {
    String pair = setCookie.split(";", 2)[0];
    int equals = pair.indexOf('=');
    if (setCookie.contains("Max-Age=0")) {
      cookies.remove(pair.substring(0, equals));
    } else {
      cookies.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
