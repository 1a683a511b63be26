package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.text.SafeHtml;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An article as pages show it.
///
/// @param href where its title leads
/// @param host host of its link; empty for a text
/// @param age how long ago it was posted, in words
/// @param mine the viewer's vote: up, down or none
/// @param open whether votes are taken
/// @param summary what keeps it from being like others, such as `pinned`; empty for nothing
public record ArticleRow(
    String id,
    String title,
    String href,
    String host,
    String author,
    SafeHtml age,
    long votes,
    String mine,
    boolean open,
    List<String> groups,
    String summary,
    boolean saved,
    boolean hidden) {

  public ArticleRow {
    groups = List.copyOf(groups);
  }

  public String page() {
    return "/articles/" + id;
  }

  /// The page of its author; null when the account is gone.
  public @Nullable String person() {
    return author.equals(AccountNames.GONE) ? null : "/@" + author;
  }

  /// What a click on the arrow of that direction asks for: a second click takes the vote back.
  public String next(String direction) {
    return mine.equals(direction) ? "none" : direction;
  }

  public boolean voted(String direction) {
    return mine.equals(direction);
  }
}
