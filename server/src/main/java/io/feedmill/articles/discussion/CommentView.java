package io.feedmill.articles.discussion;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.discussion.ReadDiscussion.Part;
import io.feedmill.articles.discussion.ThreadPage.Placed;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
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

  /// @param names of authors by account id
  static CommentView of(
      Part part, Placed placed, Map<Long, String> names, RenderMarkdown markdown) {
    CommentThread thread = part.thread();
    int number = placed.number();
    CommentBody body = part.bodies().get(number);
    Direction mine = part.votes().get(number);
    int parent = thread.parent(number);
    BranchCursor next = placed.rest().next();
    return new CommentView(
        new CommentId(part.article(), number).toString(),
        Long.toString(part.article()),
        parent == 0 ? null : new CommentId(part.article(), parent).toString(),
        thread.depth(number),
        body == null ? null : body.author(thread.author(number), names),
        body == null ? null : body.text(),
        body == null ? null : markdown.html(body.text()).markup(),
        body == null ? null : body.time(),
        body == null ? null : body.edited(),
        body == null ? null : thread.up(number) - thread.down(number),
        body == null ? null : thread.up(number),
        body == null ? null : thread.down(number),
        body == null || mine == null ? null : mine.label(),
        (body != null && part.folded(number)) ? true : null,
        thread.state(number).label(),
        thread.replies(number),
        placed.rest().more(),
        next == null ? null : next.encode());
  }
}
