package io.feedmill.media.fetch;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.media.inspect.MediaRefused;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Sends requests to other sites at addresses that the guard of its client admits. Follows at most
/// 4 redirects, with up to 10 s for each, or less in all.
public final class FollowRedirects {
  private static final int MOST_REDIRECTS = 4;
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  private static final int SERVER_FAILED = 500;
  private static final Set<Integer> LATER = Set.of(408, 425, 429);

  private final SingleRequest web;
  private final Predicate<HttpUrl> refused;
  private final Duration inAll;

  /// One without refused sites.
  FollowRedirects(SingleRequest web) {
    this(web, _ -> false);
  }

  /// @param refused targets that are not asked, also when others redirect to them
  public FollowRedirects(SingleRequest web, Predicate<HttpUrl> refused) {
    this(web, refused, DEADLINE.multipliedBy(1 + MOST_REDIRECTS));
  }

  /// @param refused targets that are not asked, also when others redirect to them
  /// @param inAll time limit for all redirects together
  public FollowRedirects(SingleRequest web, Predicate<HttpUrl> refused, Duration inAll) {
    this.web = web;
    this.refused = refused;
    this.inAll = inAll;
  }

  /// The response, and its address.
  public record Found(URI address, SingleRequest.Answer answer) {}

  /// @throws MediaRefused when there is no response
  public Found fetch(String url, Map<String, String> headers) throws InterruptedException {
    URI address = address(url).orElseThrow(() -> none(text("This is not a web address.")));
    long end = System.nanoTime() + inAll.toNanos();
    for (int hops = 0; hops <= MOST_REDIRECTS; hops++) {
      SingleRequest.Answer answer = send(address, headers, end);
      Optional<URI> next = redirect(address, answer);
      if (next.isEmpty()) {
        return new Found(address, answer);
      }
      address = next.get();
    }
    throw none(text("The address redirects too often."));
  }

  /// @param end by `System.nanoTime()`
  private SingleRequest.Answer send(URI address, Map<String, String> headers, long end)
      throws InterruptedException {
    @Nullable HttpUrl target = HttpUrl.of(address);
    if (target == null || refused.test(target)) {
      throw none(text("The address cannot be fetched."));
    }
    try {
      Duration left = Duration.ofNanos(Math.min(DEADLINE.toNanos(), end - System.nanoTime()));
      return web.send(new SingleRequest.Ask(address, headers, null), left);
    } catch (NoAnswer e) {
      String detail = text("The address does not respond.");
      throw switch (e.reason()) {
        case NO_ADDRESS, FORBIDDEN -> none(detail);
        case UNKNOWN_HOST, UNREACHABLE, TOO_SLOW -> notNow(detail);
      };
    }
  }

  private static Optional<URI> redirect(URI from, SingleRequest.Answer answer) {
    @Nullable String location = answer.headers().get("Location");
    if (answer.status() < 300 || answer.status() > 399 || location == null) {
      return Optional.empty();
    }
    return Optional.of(
        address(from, location)
            .orElseThrow(
                () -> none(text("The address redirects to something that is not a web address."))));
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

  static MediaRefused none(String why) {
    return new MediaRefused(MediaRefused.Reason.BROKEN, why);
  }

  private static MediaRefused notNow(String why) {
    return MediaRefused.temporarily(why);
  }

  /// The refusal for an error status: a failure of the server, or one of its limits, may be
  /// temporary.
  static MediaRefused refused(int status) {
    String why =
        text("The address responds with status {status}.", "status", Integer.toString(status));
    return isTemporary(status) ? notNow(why) : none(why);
  }

  /// Whether the same request may get another status later.
  public static boolean isTemporary(int status) {
    return status >= SERVER_FAILED || LATER.contains(status);
  }
}
