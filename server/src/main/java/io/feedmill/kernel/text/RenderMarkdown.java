package io.feedmill.kernel.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.TooCostly;
import org.jsoup.nodes.Entities;

/// Markdown from any user, rendered on the threads of a pool. The latest results are kept, so that
/// each text is rendered once for many readers.
///
/// Rendering never fails: a text that takes too much work is shown as typed, and so is any text for
/// as long as the pool is full. Short texts are rendered by the caller.
public final class RenderMarkdown {
  private static final int SHORT = 500;
  private static final long MOST_KEPT_CHARACTERS = 8_000_000;
  private static final int AROUND = 200;

  private final DocumentPool pool;
  private final Cache<String, SafeHtml> kept =
      Caffeine.newBuilder()
          .maximumWeight(MOST_KEPT_CHARACTERS)
          .weigher((String text, SafeHtml html) -> AROUND + text.length() + html.markup().length())
          .executor(Runnable::run)
          .build();

  public RenderMarkdown(DocumentPool pool) {
    this.pool = pool;
  }

  /// The HTML of that text.
  public SafeHtml html(String markdown) {
    if (markdown.length() <= SHORT) {
      return Markdown.render(markdown);
    }
    SafeHtml known = kept.getIfPresent(markdown);
    if (known != null) {
      return known;
    }
    try {
      SafeHtml rendered = pool.run(markdown.length(), () -> Markdown.render(markdown));
      kept.put(markdown, rendered);
      return rendered;
    } catch (TooCostly e) {
      SafeHtml typed = asTyped(markdown);
      kept.put(markdown, typed);
      return typed;
    } catch (PoolBusy busy) {
      return asTyped(markdown);
    }
  }

  static SafeHtml asTyped(String text) {
    return SafeHtml.ofCleaned(
        "<p>" + Entities.escape(PlainText.printable(text)).replace("\n", "<br>\n") + "</p>");
  }
}
