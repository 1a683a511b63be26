package io.feedmill.articles.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Moderation in the API, for moderators and authors, and its public log.
public final class ModerationResource {
  private static final String ARTICLE = "/api/v1/articles/{id}";
  private static final String ACTIONS = "remove, restore, lock, unlock, pin or unpin";

  private final Viewers viewers;
  private final AccountNames names;
  private final ModerateArticle moderate;
  private final DeleteArticle delete;
  private final ModerationLog log;
  private final ArticlePresenter presenter;

  ModerationResource(
      Viewers viewers,
      AccountNames names,
      ModerateArticle moderate,
      DeleteArticle delete,
      ModerationLog log,
      ArticlePresenter presenter) {
    this.viewers = viewers;
    this.names = names;
    this.moderate = moderate;
    this.delete = delete;
    this.log = log;
    this.presenter = presenter;
  }

  void routes(Routes routes) {
    routes
        .post(ARTICLE + "/moderation", this::moderate)
        .delete(ARTICLE, this::delete)
        .get("/api/v1/moderation-log", this::log);
  }

  private record Order(@Nullable String action, @Nullable String reason) {}

  /// @param article id, absent when the action is not about an article
  /// @param comment id, absent when the action is not about a comment
  /// @param group name, absent when the action is not about a group
  /// @param account name of the account that the action is about, absent for none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record EntryView(
      String id,
      Instant time,
      String action,
      String by,
      String reason,
      @Nullable String article,
      @Nullable String comment,
      @Nullable String group,
      @Nullable String account) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<EntryView> items, @Nullable String next) {}

  private Reply moderate(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    long id = ArticleParameters.id(call);
    Order order = call.json(Order.class);
    ModerationAction action =
        ModerationAction.parse(order.action() == null ? "" : order.action())
            .orElseThrow(() -> Problem.invalid("/action", "must be " + ACTIONS));
    String reason =
        action == ModerationAction.REMOVE
            ? ModerationReason.required(order.reason())
            : ModerationReason.optional(order.reason());
    return switch (moderate.apply(id, action, moderator.id(), reason)) {
      case ModerationOutcome.Done(Article article) -> Reply.json(presenter.one(article, moderator));
      case ModerationOutcome.Unknown() -> throw ArticleProblems.notFound();
      case ModerationOutcome.Withdrawn() -> throw ArticleProblems.withdrawn();
      case ModerationOutcome.TooManyPinned() -> throw tooManyPinned();
    };
  }

  public static Problem tooManyPinned() {
    return Problem.conflict(
        "too-many-pinned",
        "Too many pinned",
        LockOrPinScript.MOST_PINNED + " articles are pinned; unpin another first");
  }

  private Reply delete(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    return switch (delete.delete(ArticleParameters.id(call), author.id())) {
      case DELETED -> Reply.noContent();
      case UNKNOWN -> throw ArticleProblems.notFound();
      case FOREIGN -> throw Problem.forbidden("only its author may delete an article");
    };
  }

  private Reply log(Call call) {
    int limit = ArticleParameters.limit(call);
    List<LogEntry> found = log.newest(ArticleParameters.after(call), limit + 1);
    List<LogEntry> entries = found.stream().limit(limit).toList();
    Set<Long> people = new HashSet<>();
    for (LogEntry entry : entries) {
      people.add(entry.actor());
      people.add(entry.account());
    }
    people.remove(0L);
    Map<Long, String> known = names.names(people);
    return Reply.json(
        new PageView(
            entries.stream().map(entry -> view(entry, known)).toList(),
            found.size() > limit ? entries.getLast().id() : null));
  }

  private static EntryView view(LogEntry entry, Map<Long, String> names) {
    return new EntryView(
        entry.id(),
        entry.time(),
        entry.action(),
        names.getOrDefault(entry.actor(), AccountNames.GONE),
        entry.reason(),
        entry.article() == 0 ? null : Long.toString(entry.article()),
        entry.comment() == 0 ? null : new CommentId(entry.article(), entry.comment()).toString(),
        entry.group().isEmpty() ? null : entry.group(),
        entry.account() == 0 ? null : names.getOrDefault(entry.account(), AccountNames.GONE));
  }
}
