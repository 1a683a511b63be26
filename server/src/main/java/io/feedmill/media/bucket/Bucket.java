package io.feedmill.media.bucket;

import io.feedmill.kernel.net.FileTransfer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A bucket of a server with the S3 protocol. Every call may be repeated; a failed call is retried
/// once, unless it timed out. Blocks.
public final class Bucket implements AutoCloseable {
  private static final Duration SHORT = Duration.ofSeconds(15);
  private static final Duration LEAST = Duration.ofSeconds(30);

  /// Minimum rate: a slower transfer of a file is aborted.
  private static final long LEAST_BYTES_PER_SECOND = 250_000;

  private static final int TRIES = 2;
  private static final int BUFFER = 65_536;
  private static final String NOTHING = RequestSignature.sha256("");

  private final BucketUrl url;
  private final FileTransfer transfer;
  private final InstantSource clock;

  public Bucket(BucketUrl url, FileTransfer transfer, InstantSource clock) {
    this.url = url;
    this.transfer = transfer;
    this.clock = clock;
  }

  /// Writes a file to a key; the object appears when it is whole.
  ///
  /// @param type content type
  public void put(String key, Path file, String type) throws IOException {
    long bytes = Files.size(file);
    String content = sha256(file);
    FileTransfer.Answer answer =
        send("PUT", key, "", content, Map.of("Content-Type", type), file, null, deadline(bytes));
    require(answer, 200);
  }

  /// Writes an object to a file.
  ///
  /// @param into not there yet
  public void get(BucketObject object, Path into) throws IOException {
    FileTransfer.Answer answer =
        send("GET", object.key(), "", NOTHING, Map.of(), null, into, deadline(object.bytes()));
    require(answer, 200);
    if (Files.size(into) != object.bytes()) {
      throw new BucketUnavailable("the object " + object.key() + " did not come whole");
    }
  }

  private static Duration deadline(long bytes) {
    return LEAST.plusSeconds(bytes / LEAST_BYTES_PER_SECOND);
  }

  /// Deletes an object, if it is there.
  public void delete(String key) throws IOException {
    FileTransfer.Answer answer = send("DELETE", key, "", NOTHING, Map.of(), null, null, SHORT);
    if (answer.status() != 404) {
      require(answer, 200, 204);
    }
  }

  /// All objects with this key prefix, in order of their keys, in pages.
  public void list(String prefix, Consumer<List<BucketObject>> take) throws IOException {
    list(prefix, SHORT, take);
  }

  /// @param deadline of each page
  public void list(String prefix, Duration deadline, Consumer<List<BucketObject>> take)
      throws IOException {
    @Nullable String after = null;
    do {
      Map<String, String> query = new TreeMap<>();
      query.put("list-type", "2");
      query.put("prefix", url.prefix() + prefix);
      if (after != null) {
        query.put("continuation-token", after);
      }
      FileTransfer.Answer answer =
          send("GET", null, query(query), NOTHING, Map.of(), null, null, deadline);
      require(answer, 200);
      ObjectList page = ObjectList.read(answer.body(), url.prefix());
      take.accept(page.objects());
      after = page.next().orElse(null);
    } while (after != null);
  }

  private static String query(Map<String, String> parameters) {
    StringBuilder query = new StringBuilder();
    parameters.forEach((name, value) ->
        query.append(query.isEmpty() ? "" : "&").append(name).append('=').append(escaped(value)));
    return query.toString();
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }

  private FileTransfer.Answer send(
      String method,
      @Nullable String key,
      String query,
      String content,
      Map<String, String> headers,
      @Nullable Path body,
      @Nullable Path into,
      Duration deadline)
      throws BucketUnavailable {
    URI address = url.address(key == null ? "" : url.prefix() + key, query);
    @Nullable IOException last = null;
    for (int i = 0; i < TRIES; i++) {
      Map<String, String> all = new TreeMap<>(headers);
      all.putAll(RequestSignature.headers(url, method, address, content, clock.instant()));
      try {
        FileTransfer.Answer answer =
            transfer.send(new FileTransfer.Ask(method, address, all, body, into), deadline);
        if (answer.status() < 500 || i == TRIES - 1) {
          return answer;
        }
      } catch (HttpTimeoutException e) {
        last = e;
        break;
      } catch (IOException e) {
        last = e;
      }
    }
    throw new BucketUnavailable(
        "the bucket "
            + url.name()
            + " does not answer"
            + (last == null ? "" : ": " + last.getMessage()));
  }

  private void require(FileTransfer.Answer answer, int... expected) throws BucketUnavailable {
    for (int status : expected) {
      if (answer.status() == status) {
        return;
      }
    }
    throw new BucketUnavailable("the bucket " + url.name() + " answers " + answer.status());
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        byte[] buffer = new byte[BUFFER];
        while (in.read(buffer) >= 0) {
          // Computes the digest.
        }
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Where it is, without key and secret.
  public String name() {
    return url.name();
  }

  @Override
  public void close() {
    transfer.close();
  }
}
