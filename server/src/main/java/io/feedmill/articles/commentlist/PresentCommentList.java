package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.discussion.CommentNode;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Formats lists of comments for pages.
record PresentCommentList(
    AccountNames names, Profiles profiles, RenderMarkdown markdown, InstantSource clock) {
  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  List<CommentItem> items(ListedComments page) {
    Map<Long, ShownPerson> people = profiles.people(names.names(page.authors()));
    return page.items().stream().map(comment -> item(comment, author(comment, people))).toList();
  }

  /// People as pages show them.
  ///
  /// @param known their names by account id
  Map<Long, ShownPerson> people(Map<Long, String> known) {
    return profiles.people(known);
  }

  /// @param people authors, by account id
  CommentItem item(ListedComment comment, Map<Long, ShownPerson> people) {
    return item(comment, author(comment, people));
  }

  private static ShownPerson author(ListedComment comment, Map<Long, ShownPerson> people) {
    return author(comment.author(), comment.body(), people);
  }

  private static ShownPerson author(long account, CommentBody body, Map<Long, ShownPerson> people) {
    String name = body.name();
    return name == null ? people.getOrDefault(account, GONE) : ShownPerson.deleted(name);
  }

  /// The author of a comment.
  ///
  /// @param account 0 for one of another site
  ShownPerson author(long account, CommentBody body) {
    return author(account, body, people(names.names(Set.of(account))));
  }

  CommentHistoryPage.Version version(CommentBody body) {
    return new CommentHistoryPage.Version(
        RelativeTime.html(body.written(), clock.instant()), markdown.html(body.text()));
  }

  private CommentItem item(ListedComment comment, ShownPerson author) {
    long article = comment.article().id();
    return new CommentItem(
        comment.id().page(),
        author,
        RelativeTime.html(comment.body().time(), clock.instant()),
        comment.body().edited() != null,
        CommentNode.Vote.of(
            comment.id(),
            comment.votes(),
            comment.mine() == null ? Direction.NONE : comment.mine(),
            true,
            comment.article(),
            comment.body().time(),
            clock.instant()),
        comment.article().title(),
        "/articles/" + article,
        comment.parent() == 0 ? "" : new CommentId(article, comment.parent()).page(),
        markdown.html(comment.body().text()));
  }
}
