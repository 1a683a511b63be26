package io.feedmill.syndication.feed;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One version of the content of an article.
///
/// @param version 1 or more
/// @param title plain text
/// @param url canonical link
/// @param html as given; cleaned for each profile
/// @param summary plain text, may be empty
/// @param image address; empty for none
/// @param published first publication as stated by the editors
public record ArticleBody(
    UUID uuid,
    long version,
    String title,
    String url,
    String html,
    String summary,
    List<String> authors,
    String image,
    List<String> tags,
    @Nullable Instant published) {
  public ArticleBody {
    authors = List.copyOf(authors);
    tags = List.copyOf(tags);
  }

  public ArticleBody at(long otherVersion) {
    return new ArticleBody(
        uuid, otherVersion, title, url, html, summary, authors, image, tags, published);
  }
}
