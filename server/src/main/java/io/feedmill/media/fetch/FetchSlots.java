package io.feedmill.media.fetch;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Bounds the number of concurrent fetches, in all and for one host, so that a hanging host does
/// not delay others. A call without a free place waits for up to 10 s.
public final class FetchSlots {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Semaphore all;
  private final int ofHost;
  private final Map<String, Host> hosts = new ConcurrentHashMap<>();

  /// @param most maximum of concurrent fetches
  /// @param ofHost maximum of concurrent fetches from one host
  public FetchSlots(int most, int ofHost) {
    this.all = new Semaphore(most);
    this.ofHost = ofHost;
  }

  private static final class Host {
    final Semaphore places;
    int users;

    Host(int most) {
      places = new Semaphore(most);
    }
  }

  /// Runs the work while it holds a place.
  ///
  /// @throws Problem 503 when none became free in time
  public <T> T within(String url, Supplier<T> work) {
    String name = host(url);
    Host host = hosts.compute(name, (_, known) -> used(known == null ? new Host(ofHost) : known));
    try {
      return holding(host.places, () -> holding(all, work));
    } finally {
      hosts.computeIfPresent(name, (_, known) -> --known.users == 0 ? null : known);
    }
  }

  private static Host used(Host host) {
    host.users++;
    return host;
  }

  private static <T> T holding(Semaphore places, Supplier<T> work) {
    try {
      if (!places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw Problem.unavailable(text("too many files are being fetched; try again"));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problem.unavailable(text("the server is stopping"));
    }
    try {
      return work.get();
    } finally {
      places.release();
    }
  }

  private static String host(String url) {
    try {
      String host = new URI(url).getHost();
      return host == null ? "" : host.toLowerCase(Locale.ROOT);
    } catch (URISyntaxException _) {
      return "";
    }
  }
}
