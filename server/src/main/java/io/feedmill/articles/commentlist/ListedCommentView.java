package io.feedmill.articles.commentlist;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.text.RenderMarkdown;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A live comment in a list of the API.
///
/// @param id `{article}-{number}`
/// @param title of the article
/// @param parent id of the comment that it replies to; absent for a comment on the article
/// @param author account name, or the name of a person on another site such as `ann on HN`
/// @param text Markdown
/// @param html the text rendered and made safe
/// @param edited absent if never edited
/// @param votes upvotes less downvotes
/// @param myVote up, down or none; absent without login
@JsonInclude(JsonInclude.Include.NON_NULL)
record ListedCommentView(
    String id,
    String article,
    String title,
    @Nullable String parent,
    String author,
    String text,
    String html,
    Instant time,
    @Nullable Instant edited,
    int votes,
    int upvotes,
    int downvotes,
    @Nullable String myVote) {

  /// @param names of authors by account id
  static ListedCommentView of(
      ListedComment comment, Map<Long, String> names, RenderMarkdown markdown) {
    long article = comment.article().id();
    return new ListedCommentView(
        comment.id().toString(),
        Long.toString(article),
        comment.article().title(),
        comment.parent() == 0 ? null : new CommentId(article, comment.parent()).toString(),
        comment.body().author(comment.author(), names),
        comment.body().text(),
        markdown.html(comment.body().text()).markup(),
        comment.body().time(),
        comment.body().edited(),
        comment.votes(),
        comment.upvotes(),
        comment.downvotes(),
        comment.mine() == null ? null : comment.mine().label());
  }
}
