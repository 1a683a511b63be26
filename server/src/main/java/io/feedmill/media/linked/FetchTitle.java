package io.feedmill.media.linked;

import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.media.fetch.FetchSlots;
import io.feedmill.media.inspect.MediaRefused;
import java.time.Duration;
import java.util.Optional;

/// Fetches the titles of pages for people who wait for them: 16 concurrently, 2 of one host.
/// Results, including missing titles, are cached for a minute. Blocks.
public final class FetchTitle {
  /// Time limit for one page with all its redirects.
  public static final Duration IN_ALL = Duration.ofSeconds(10);

  private static final int AT_ONCE = 16;
  private static final int OF_HOST = 2;
  private static final int MOST_KEPT = 1_000;
  private static final Duration KEPT_FOR = Duration.ofMinutes(1);

  private final FetchPage pages;
  private final FetchSlots places = new FetchSlots(AT_ONCE, OF_HOST);
  private final Cache<String, Optional<String>> kept =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT_FOR).build();

  /// @param pages bounded to [#IN_ALL]
  public FetchTitle(FetchPage pages) {
    this.pages = pages;
  }

  /// @return empty when the page has none or cannot be fetched
  /// @throws Problem 503 when too many pages are being fetched or parsed
  public Optional<String> title(String url) {
    Optional<String> known = kept.getIfPresent(url);
    return known != null ? known : places.within(url, () -> fetched(url));
  }

  private Optional<String> fetched(String url) {
    try {
      Optional<String> title =
          pages.marks(url).map(PageMarks::title).filter(found -> !found.isEmpty());
      kept.put(url, title);
      return title;
    } catch (MediaRefused _) {
      kept.put(url, Optional.empty());
      return Optional.empty();
    } catch (PoolBusy _) {
      throw Problem.unavailable(text("too many pages are being read; try again"));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problem.unavailable(text("the server is stopping"));
    }
  }
}
