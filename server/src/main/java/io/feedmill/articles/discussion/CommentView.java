package io.feedmill.articles.discussion;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.discussion.ReadDiscussion.Part;
import io.feedmill.articles.discussion.ThreadPage.Placed;
import io.feedmill.articles.discussion.ThreadPage.Rest;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.outline.OutlinedComment;
import io.feedmill.kernel.text.RenderMarkdown;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A comment in the API. One that was deleted or removed has neither author nor text nor votes.
///
/// @param id `{article}-{number}`
/// @param parent id of the comment that it replies to; absent for a comment on the article
/// @param depth 0 for a comment on the article
/// @param author account name, or the name of a person on another site such as `ann on HN`
/// @param text Markdown
/// @param html the text rendered and made safe
/// @param edited absent if never edited
/// @param myVote up, down or none; absent without login
/// @param muted true when the viewer mutes or blocks its author, else absent
/// @param state live, deleted or removed
/// @param replies live direct replies
/// @param more live comments below it that this list does not have
/// @param next cursor of those, for `/api/v1/comments/{id}/replies`; absent when there are none
@JsonInclude(JsonInclude.Include.NON_NULL)
record CommentView(
    String id,
    String article,
    @Nullable String parent,
    int depth,
    @Nullable String author,
    @Nullable String text,
    @Nullable String html,
    @Nullable Instant time,
    @Nullable Instant edited,
    @Nullable Integer votes,
    @Nullable Integer upvotes,
    @Nullable Integer downvotes,
    @Nullable String myVote,
    @Nullable Boolean muted,
    String state,
    int replies,
    int more,
    @Nullable String next) {

  /// A comment for a viewer.
  ///
  /// @param at its record and place
  /// @param body null when the viewer may not read it
  /// @param mine the viewer's vote; null without login
  /// @param folded whether the viewer mutes or blocks its author
  /// @param rest what is below it and not listed
  record Source(
      CommentId id,
      OutlinedComment at,
      @Nullable CommentBody body,
      @Nullable Direction mine,
      boolean folded,
      Rest rest) {

    Source folded(boolean is) {
      return new Source(id, at, body, mine, is, rest);
    }

    static Source of(Part part, Placed placed) {
      int number = placed.number();
      return new Source(
          new CommentId(part.article(), number),
          part.thread().at(number),
          part.bodies().get(number),
          part.votes().get(number),
          part.folded(number),
          placed.rest());
    }
  }

  /// @param names of authors by account id
  static CommentView of(Source source, Map<Long, String> names, RenderMarkdown markdown) {
    OutlinedComment at = source.at();
    CommentBody body = source.body();
    Direction mine = source.mine();
    long article = source.id().article();
    BranchCursor next = source.rest().next();
    return new CommentView(
        source.id().toString(),
        Long.toString(article),
        at.parent() == 0 ? null : new CommentId(article, at.parent()).toString(),
        at.depth(),
        body == null ? null : body.author(at.author(), names),
        body == null ? null : body.text(),
        body == null ? null : markdown.html(body.text()).markup(),
        body == null ? null : body.time(),
        body == null ? null : body.edited(),
        body == null ? null : at.up() - at.down(),
        body == null ? null : at.up(),
        body == null ? null : at.down(),
        body == null || mine == null ? null : mine.label(),
        (body != null && source.folded()) ? true : null,
        at.state().label(),
        at.replies(),
        source.rest().more(),
        next == null ? null : next.encode());
  }
}
