package io.feedmill.media;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.gaul.s3proxy.BlobStores;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;

/// A server on loopback with the S3 protocol, which checks signatures and stores its objects in a
/// folder.
public final class S3Server implements AutoCloseable {
  private static final String KEY = "feedmill";
  private static final String SECRET = "a/secret+with:signs";
  private static final String BUCKET = "pictures";

  private final Path folder;
  private S3Proxy proxy;
  private final int port;

  private S3Server(Path folder) throws Exception {
    this.folder = folder;
    Files.createDirectories(folder.resolve(BUCKET));
    this.proxy = launch(0);
    this.port = proxy.getPort();
  }

  public static S3Server start(Path folder) throws Exception {
    return new S3Server(folder);
  }

  private S3Proxy launch(int at) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("jclouds.filesystem.basedir", folder.toString());
    S3Proxy started =
        S3Proxy.builder()
            .endpoint(URI.create("http://127.0.0.1:" + at))
            .awsAuthentication(AuthenticationType.AWS_V4, KEY, SECRET)
            .blobStore(BlobStores.create("filesystem", properties))
            .build();
    started.start();
    return started;
  }

  /// The bucket, as a setting.
  public String url() {
    return url(SECRET);
  }

  /// The bucket with another secret.
  public String url(String secret) {
    return "s3+http://%s:%s@127.0.0.1:%d/%s/site?region=eu-test-1"
        .formatted(KEY, secret.replace("/", "%2F"), port, BUCKET);
  }

  /// Stops responding, until [#goOn].
  public void stop() throws Exception {
    proxy.stop();
  }

  public void goOn() throws Exception {
    proxy = launch(port);
  }

  /// The objects, as paths below the prefix of the bucket.
  public List<String> objects() throws IOException {
    Path site = folder.resolve(BUCKET).resolve("site");
    if (!Files.isDirectory(site)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(site)) {
      return all.filter(Files::isRegularFile)
          .map(file -> site.relativize(file).toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }

  /// The file of an object.
  public Path file(String object) {
    return folder.resolve(BUCKET).resolve("site").resolve(object);
  }

  @Override
  public void close() {
    try {
      proxy.stop();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
