package io.feedmill.media.linked;

import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.media.fetch.FollowRedirects;
import io.feedmill.media.inspect.MediaRefused;
import io.vertx.core.buffer.Buffer;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Fetches a page of another site and reads its preview metadata. Of a long page the first 512 KiB
/// are read.
public final class FetchPage {
  /// Most bytes of a page.
  public static final int MOST_BYTES = 512 << 10;

  private static final Map<String, String> HEADERS =
      Map.of("Accept", "text/html,application/xhtml+xml");

  private final FollowRedirects web;
  private final DocumentPool documents;

  /// @param web bounded to [#MOST_BYTES]
  public FetchPage(FollowRedirects web, DocumentPool documents) {
    this.web = web;
    this.documents = documents;
  }

  /// @return empty when there is no page
  /// @throws MediaRefused when the site temporarily fails
  /// @throws PoolBusy when too many documents wait
  public Optional<PageMarks> marks(String url) throws InterruptedException {
    FollowRedirects.Found found = web.fetch(url, HEADERS);
    SingleRequest.Answer answer = found.answer();
    if (FollowRedirects.isTemporary(answer.status())) {
      throw MediaRefused.temporarily("The site answers " + answer.status());
    }
    String type = Objects.requireNonNullElse(answer.headers().get("Content-Type"), "");
    if (answer.status() != 200 || !isHtml(type)) {
      return Optional.empty();
    }
    Buffer body = answer.body();
    try {
      PageMarks marks =
          documents.run(
              body.length(), () -> PageMarks.of(PageText.of(body, type), found.address()));
      boolean hidden = answer.headers().getAll("X-Robots-Tag").stream().anyMatch(Robots::hide);
      return Optional.of(hidden ? marks.withoutPictures() : marks);
    } catch (TooCostly _) {
      return Optional.empty();
    }
  }

  private static boolean isHtml(String type) {
    String kind = type.strip().toLowerCase(Locale.ROOT);
    return kind.startsWith("text/html") || kind.startsWith("application/xhtml+xml");
  }
}
