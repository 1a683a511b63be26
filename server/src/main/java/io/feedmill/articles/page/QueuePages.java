package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.commentlist.CommentQueuePage;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.moderation.DecideFlags;
import io.feedmill.articles.moderation.DecisionForm;
import io.feedmill.articles.moderation.Flag;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `/articles/flagged`: the queue of moderators, who choose several articles and approve or remove
/// them with one reason.
final class QueuePages {
  private static final String QUEUE = "/articles/flagged";
  private static final String FIELD = "article:";
  private static final int REASONS = 3;

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final Shelves shelves;
  private final ViewedArticles viewed;
  private final FlagStore flags;
  private final DecideFlags decide;
  private final RowPresenter presenter;

  QueuePages(
      Site site,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      Shelves shelves,
      ViewedArticles viewed,
      FlagStore flags,
      DecideFlags decide,
      RowPresenter presenter) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.shelves = shelves;
    this.viewed = viewed;
    this.flags = flags;
    this.decide = decide;
    this.presenter = presenter;
  }

  void routes(Routes routes) {
    routes.get(QUEUE, call -> page(call, 200, Form.EMPTY)).post(QUEUE, this::decide);
  }

  private Reply page(Call call, int status, Form form) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    Shelves.Page found =
        shelves.page(
            Shelf.flagged(), ArticleParameters.after(call), ArticleParameters.STANDARD_LIMIT);
    String next = found.next();
    QueuePage page =
        new QueuePage(
            site.frame(call, "articles", text("Flagged articles")),
            CommentQueuePage.tabs(flags.waiting(), false),
            lines(found.items(), moderator),
            call.query().flag("all"),
            form,
            next == null ? null : QUEUE + "?after=" + LocalPath.escape(next));
    return site.page(status, "articles/queue.jte", page);
  }

  private List<QueuePage.Line> lines(List<RankedId> found, Viewer moderator) {
    if (found.isEmpty()) {
      return List.of();
    }
    List<Long> ids = found.stream().map(RankedId::id).toList();
    List<@Nullable ListedArticle> articles = RedisClient.await(viewed.of(ids, moderator));
    List<List<Flag>> reasons = flags.of(ids);
    Map<Long, ShownPerson> people = people(reasons);
    List<QueuePage.Line> lines = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      ListedArticle listed = articles.get(i);
      if (listed != null && listed.article().live()) {
        lines.add(
            new QueuePage.Line(
                presenter.rows(List.of(listed)).getFirst(),
                (long) found.get(i).score(),
                reasons.get(i).stream()
                    .limit(REASONS)
                    .map(flag ->
                        new QueuePage.Reason(
                            people.getOrDefault(
                                flag.person(), ShownPerson.deleted(AccountNames.GONE)),
                            flag.reason()))
                    .toList()));
      }
    }
    return lines;
  }

  private Map<Long, ShownPerson> people(List<List<Flag>> reasons) {
    Set<Long> ids =
        reasons.stream()
            .flatMap(some -> some.stream().limit(REASONS))
            .map(Flag::person)
            .collect(Collectors.toSet());
    return profiles.people(names.names(ids));
  }

  private Reply decide(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    try {
      DecisionForm sent = DecisionForm.read(form);
      Map<Long, Long> chosen = DecisionForm.chosen(form, FIELD, Ids::parse, "articles");
      Map<Long, Outcome> outcomes =
          decide.decide(sent.decision(), chosen, moderator.id(), sent.reason());
      return site.done(call, QUEUE, sent.notice(outcomes.values()));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return page(call, 422, Form.refused(form, problem));
    }
  }
}
