package io.feedmill.media.fetch;

import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Fetches a file of another site, such as a picture: within 10 s for each of at most 4 redirects,
/// from addresses that the guard admits, without cookies and without naming a page.
public final class FetchPicture {
  private static final int MOST_REDIRECTS = 4;
  private static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final Map<String, String> HEADERS =
      Map.of("Accept", "image/webp,image/png,image/jpeg,image/gif;q=0.8,*/*;q=0.1");

  private final SingleRequest web;
  private final int most;

  /// @param web bounded to `most`
  /// @param most bytes of a file
  public FetchPicture(SingleRequest web, int most) {
    this.web = web;
    this.most = most;
  }

  /// Writes what is at an address to a file.
  ///
  /// @return the content type that it was given
  /// @throws MediaRefused when there is no file, or one that is too large
  public String fetch(String url, Path into) throws IOException, InterruptedException {
    URI address = address(url).orElseThrow(() -> none("is no address on the web"));
    for (int hops = 0; hops <= MOST_REDIRECTS; hops++) {
      SingleRequest.Answer answer = ask(address);
      Optional<URI> next = redirect(address, answer);
      if (next.isEmpty()) {
        return write(answer, into);
      }
      address = next.get();
    }
    throw none("redirects too often");
  }

  private SingleRequest.Answer ask(URI address) throws InterruptedException {
    try {
      return web.send(new SingleRequest.Ask(address, HEADERS, null), DEADLINE);
    } catch (NoAnswer _) {
      throw none("does not answer");
    }
  }

  private static Optional<URI> redirect(URI from, SingleRequest.Answer answer) {
    @Nullable String location = answer.headers().get("Location");
    if (answer.status() < 300 || answer.status() > 399 || location == null) {
      return Optional.empty();
    }
    return Optional.of(
        address(from, location).orElseThrow(() -> none("redirects to no address on the web")));
  }

  private static Optional<URI> address(URI from, String location) {
    try {
      return address(from.resolve(new URI(location)).toString());
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  private static Optional<URI> address(String url) {
    try {
      URI address = new URI(url);
      return address.getHost() == null ? Optional.empty() : Optional.of(address);
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  private String write(SingleRequest.Answer answer, Path into) throws IOException {
    if (answer.status() != 200) {
      throw none("answers " + answer.status());
    }
    if (!answer.whole()) {
      throw new MediaRefused(
          MediaRefused.Reason.TOO_LARGE, "The address gives more than " + most + " bytes.");
    }
    Files.write(into, answer.body().getBytes());
    return Objects.requireNonNullElse(answer.headers().get("Content-Type"), "");
  }

  private static MediaRefused none(String why) {
    return new MediaRefused(MediaRefused.Reason.BROKEN, "The address " + why + ".");
  }
}
