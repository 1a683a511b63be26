package io.feedmill.timeline.post;

import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.ShownPerson;
import io.feedmill.timeline.like.api.Likes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post on a page.
///
/// @param id of the entry: the post's, or the repost's
/// @param post id of the post that is shown
/// @param by who reposted it; null when it is no repost
/// @param replyTo id of the post it replies to; null when it is no reply
/// @param repliesTo name of the author of that post; null when it is not shown to the viewer
/// @param mine whether the viewer wrote the entry
/// @param likes how many like the post, and whether the viewer does
/// @param replies number of replies, as far as they are counted
/// @param reposts number of reposts, as far as they are counted
/// @param pictures at most 4
/// @param quote the post it quotes; null when it quotes none
public record PostEntry(
    String id,
    String post,
    ShownPerson author,
    SafeHtml text,
    SafeHtml age,
    boolean edited,
    @Nullable ShownPerson by,
    @Nullable String replyTo,
    @Nullable String repliesTo,
    boolean mine,
    Likes.State likes,
    int replies,
    int reposts,
    List<Picture> pictures,
    @Nullable QuotedEntry quote) {
  public PostEntry {
    pictures = List.copyOf(pictures);
  }

  /// This post as the post that quotes it shows it.
  public QuotedEntry quoted() {
    return new QuotedEntry(post, author, text, age, pictures, false);
  }

  /// The number of likes as text; empty for none.
  public String likesText() {
    return likes.likes() == 0 ? "" : Numbers.count(likes.likes());
  }

  /// The number of replies as text; empty for none.
  public String repliesText() {
    return counted(replies);
  }

  /// The number of reposts as text; empty for none.
  public String repostsText() {
    return counted(reposts);
  }

  private static String counted(int number) {
    return number == 0
        ? ""
        : number < CountResponses.MOST
            ? Numbers.count(number)
            : Numbers.count(CountResponses.MOST - 1) + "+";
  }
}
