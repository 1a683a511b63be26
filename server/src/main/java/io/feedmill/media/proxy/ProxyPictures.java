package io.feedmill.media.proxy;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FileRange;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.media.encode.EncodedFile;
import io.feedmill.media.encode.EncoderBusy;
import io.feedmill.media.encode.PictureEncoder;
import io.feedmill.media.encode.PictureSize;
import io.feedmill.media.fetch.FetchPicture;
import io.feedmill.media.fetch.FetchSlots;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.inspect.InspectFile;
import io.feedmill.media.inspect.Inspected;
import io.feedmill.media.inspect.Limits;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;

/// `/media/proxy/{signature}/{url}`: a picture of another site, of at most 1,200 pixels each way.
/// The first request fetches and encodes it; concurrent requests wait for the same result.
///
/// | the picture | response |
/// |---|---|
/// | kept, or fetched now | 200, to be kept by the browser for a day |
/// | not signed by this site | 404 |
/// | cannot be had, or is none | 404, also without asking for 10 min |
/// | too many are being fetched, of its host or in all, for 10 s | 503 |
public final class ProxyPictures implements PictureProxy {
  /// Most bytes of a picture.
  public static final int MOST_BYTES = 8 << 20;

  private static final int FETCHES = 32;
  private static final int FETCHES_OF_HOST = 4;
  private static final int MOST_FAILURES = 20_000;
  private static final Duration FAILURES_LAST = Duration.ofMinutes(10);
  private static final int MOST_PIXELS = 40_000_000;
  private static final String WEBP = "image/webp";

  private final SignedAddress addresses;
  private final FetchPicture web;
  private final MediaFiles work;
  private final ProxyFiles files;
  private final PictureEncoder encoder;
  private final Limits limits = new Limits(MOST_BYTES, MOST_BYTES, MOST_PIXELS);
  private final FetchSlots places = new FetchSlots(FETCHES, FETCHES_OF_HOST);
  private final Map<String, CompletableFuture<Path>> begun = new ConcurrentHashMap<>();
  private final Cache<String, Boolean> failures =
      Caffeine.newBuilder().maximumSize(MOST_FAILURES).expireAfterWrite(FAILURES_LAST).build();

  /// @param work creates folders on the disk of `files`
  public ProxyPictures(
      ProxyKeyStore keys,
      FetchPicture web,
      MediaFiles work,
      ProxyFiles files,
      PictureEncoder encoder) {
    this.addresses = new SignedAddress(keys::key);
    this.web = web;
    this.work = work;
    this.files = files;
    this.encoder = encoder;
  }

  @Override
  public String address(String url) {
    return addresses.of(url);
  }

  public void routes(Routes routes) {
    routes.get("/media/proxy/{signature}/{url}", this::serve);
  }

  private Reply serve(Call call) {
    String url =
        addresses
            .url(call.parameter("signature"), call.parameter("url"))
            .orElseThrow(ProxyPictures::missing);
    try {
      Optional<Path> kept = files.find(url);
      return reply(kept.isPresent() ? kept.get() : fetched(url));
    } catch (IOException e) {
      throw new UncheckedIOException("a picture of another site", e);
    }
  }

  private static Reply reply(Path file) throws IOException {
    return Reply.file(200, type(file), new FileRange(file, 0, Files.size(file)))
        .with("Cache-Control", "public, max-age=86400")
        .with("Content-Security-Policy", "sandbox; default-src 'none'");
  }

  /// WebP unless the encoder could not write it.
  private static String type(Path file) throws IOException {
    byte[] start = new byte[2];
    try (var in = Files.newInputStream(file)) {
      in.readNBytes(start, 0, start.length);
    }
    return switch (start[0]) {
      case 'R' -> WEBP;
      case (byte) 0x89 -> "image/png";
      default -> "image/jpeg";
    };
  }

  private Path fetched(String url) {
    if (failures.getIfPresent(url) != null) {
      throw missing();
    }
    CompletableFuture<Path> own = new CompletableFuture<>();
    CompletableFuture<Path> first = begun.putIfAbsent(url, own);
    return first == null ? fetch(url, own) : await(first);
  }

  private Path fetch(String url, CompletableFuture<Path> result) {
    try {
      Path file = places.within(url, () -> make(url));
      result.complete(file);
      return file;
    } catch (RuntimeException e) {
      result.completeExceptionally(e);
      throw e;
    } finally {
      begun.remove(url);
    }
  }

  private static Path await(CompletableFuture<Path> first) {
    try {
      return first.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException failure ? failure : e;
    }
  }

  private Path make(String url) {
    try {
      Path folder = work.workFolder();
      try {
        return make(url, folder);
      } finally {
        LocalFiles.removeTree(folder);
      }
    } catch (MediaRefused _) {
      failures.put(url, true);
      throw missing();
    } catch (EncoderBusy _) {
      throw Problem.unavailable("too many pictures are being encoded; try again");
    } catch (IOException e) {
      throw new UncheckedIOException("a picture of another site", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problem.unavailable("the server is stopping");
    }
  }

  private Path make(String url, Path folder) throws IOException, InterruptedException {
    Path source = folder.resolve("source");
    web.fetch(url, source);
    if (!(InspectFile.inspect(source, "", limits) instanceof Inspected.Picture(var info))) {
      throw new MediaRefused(MediaRefused.Reason.UNSUPPORTED, "The address has no picture.");
    }
    Path made = Files.createDirectory(folder.resolve("made"));
    EncodedFile large =
        encoder.encode(source, info, made).files().stream()
            .filter(file -> file.size() == PictureSize.FIT_1200)
            .findFirst()
            .orElseThrow();
    return files.store(url, large.path());
  }

  private static Problem missing() {
    return Problem.notFound("picture not found");
  }
}
