package io.feedmill.kernel.net;

import io.feedmill.kernel.work.Threads;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Resolves host names on its own threads, because the resolver of the platform can neither be
/// interrupted nor given a timeout.
final class HostResolver implements AutoCloseable {
  private static final int AT_ONCE = 128;
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private final ExecutorService threads = Threads.computing("resolve", AT_ONCE);

  /// All addresses of a host.
  ///
  /// @throws UnknownHostException when it has none, or no result arrives within ten seconds
  List<InetAddress> resolve(String host) throws UnknownHostException, InterruptedException {
    Future<List<InetAddress>> found = threads.submit(() -> List.of(InetAddress.getAllByName(host)));
    try {
      return found.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      found.cancel(true);
      UnknownHostException unknown = new UnknownHostException(host);
      unknown.initCause(e);
      throw unknown;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
