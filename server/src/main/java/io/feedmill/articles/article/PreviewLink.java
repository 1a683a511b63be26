package io.feedmill.articles.article;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.LinkedPages;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Returns the known data about a link before it is submitted. Writes nothing; blocks.
public final class PreviewLink {
  private static final Duration RETRY = Duration.ofSeconds(5);

  private final ArticleStore store;
  private final LinkedPages pages;
  private final Set<Long> underWay = ConcurrentHashMap.newKeySet();

  public PreviewLink(ArticleStore store, LinkedPages pages) {
    this.store = store;
    this.pages = pages;
  }

  /// The result.
  ///
  /// @param title that the linked page gives itself, at most 300 characters
  /// @param article the article with this link that was submitted within 30 days
  public record Looked(Optional<String> title, Optional<Long> article) {}

  /// Whether titles of pages are fetched at all.
  public boolean fetches() {
    return pages.fetches();
  }

  /// The article for which the link is reserved: [SubmitArticle] would refuse it as a duplicate.
  public Optional<Long> submitted(NormalisedLink link) {
    return store.submitted(link);
  }

  /// Fetches the linked page, one at a time for each person.
  ///
  /// @param person account id
  /// @throws Problem 429 while another page is fetched for this person, 503 when too many are
  ///   fetched
  public Looked preview(long person, NormalisedLink link) {
    if (!underWay.add(person)) {
      throw Problem.tooManyRequests(RETRY, text("your last link is still being fetched"));
    }
    try {
      return new Looked(pages.title(URI.create(link.href())), submitted(link));
    } finally {
      underWay.remove(person);
    }
  }
}
