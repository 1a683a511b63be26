package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.discussion.DiscussionPart;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PagePreview;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An article as shown on pages.
///
/// @param href address that the title links to
/// @param host host of its link; empty for a text
/// @param age time since it was posted, in words
/// @param shortAge the shortest form of the age
/// @param mine the viewer's vote: up, down or none
/// @param open whether votes are accepted
/// @param comments live ones
/// @param newComments since the viewer read them
/// @param picture the author's own, which has an id, or of the page that it links to; null without
///   one
/// @param summary special states, such as `pinned`; empty for none
public record ArticleRow(
    String id,
    String title,
    String href,
    String host,
    ShownPerson author,
    SafeHtml age,
    SafeHtml shortAge,
    long votes,
    String mine,
    boolean open,
    int comments,
    int newComments,
    List<String> groups,
    @Nullable Picture picture,
    String summary,
    boolean saved,
    boolean hidden) {

  /// Comments that fit on the page of an article.
  private static final int ON_A_PAGE = DiscussionPart.Arrivals.MOST;

  public ArticleRow {
    groups = List.copyOf(groups);
  }

  public String page() {
    return "/articles/" + id;
  }

  /// The address of the comments; of the new ones when a page may not have them.
  public String commentsHref() {
    return newComments > 0 && comments > ON_A_PAGE
        ? page() + "/comments?new=1#comments"
        : page() + "#comments";
  }

  /// The number of comments, in words.
  public String commentCount() {
    String all =
        comments == 0
            ? text("Discuss")
            : text("{count, plural, one {# comment} other {# comments}}", "count", comments);
    return newComments == 0
        ? all
        : text("{comments}, {count} new", "comments", all, "count", newComments);
  }

  /// The alternative text of the picture.
  public String pictureText() {
    if (picture == null || picture.description().isEmpty()) {
      return picture != null && picture.id() != 0
          ? Texts.text("Picture of the article")
          : Texts.text("Picture of the page at {host}", "host", host);
    }
    return picture.description();
  }

  /// The preview for other sites; null without a picture.
  PagePreview.@Nullable Image preview() {
    return picture == null
        ? null
        : new PagePreview.Image(
            picture.large(), picture.largeWidth(), picture.largeHeight(), pictureText());
  }

  /// The vote that a click on the arrow of that direction casts: a second click withdraws it.
  public String next(String direction) {
    return mine.equals(direction) ? "none" : direction;
  }

  public boolean voted(String direction) {
    return mine.equals(direction);
  }
}
