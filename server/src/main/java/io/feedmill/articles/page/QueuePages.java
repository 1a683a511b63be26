package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.moderation.DecideFlags;
import io.feedmill.articles.moderation.Flag;
import io.feedmill.articles.moderation.FlagDecision;
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
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final Shelves shelves;
  private final ViewedArticles viewed;
  private final FlagStore flags;
  private final DecideFlags decide;
  private final RowPresenter presenter;

  QueuePages(
      Site site,
      Viewers viewers,
      AccountNames names,
      Shelves shelves,
      ViewedArticles viewed,
      FlagStore flags,
      DecideFlags decide,
      RowPresenter presenter) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
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
            site.frame(call, "articles", "Flagged articles"),
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
    Map<Long, String> people = people(reasons);
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
                            people.getOrDefault(flag.person(), AccountNames.GONE), flag.reason()))
                    .toList()));
      }
    }
    return lines;
  }

  private Map<Long, String> people(List<List<Flag>> reasons) {
    Set<Long> ids =
        reasons.stream()
            .flatMap(some -> some.stream().limit(REASONS))
            .map(Flag::person)
            .collect(Collectors.toSet());
    return names.names(ids);
  }

  private Reply decide(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    FlagDecision decision =
        form.text("decision")
            .flatMap(FlagDecision::parse)
            .orElseThrow(() -> Problem.badParameter("decision", "must be approve or remove"));
    try {
      String given = form.text("reason").orElse("");
      String reason =
          decision == FlagDecision.REMOVE
              ? ModerationReason.required(given)
              : ModerationReason.optional(given);
      Map<Long, Outcome> outcomes = decide.decide(decision, chosen(form), moderator.id(), reason);
      return site.done(call, QUEUE, notice(decision, outcomes));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return page(call, 422, Form.refused(form, problem));
    }
  }

  /// The number of flags that the moderator saw, by id of the chosen articles.
  private static Map<Long, Long> chosen(Query form) {
    Map<Long, Long> chosen = new LinkedHashMap<>();
    form.values()
        .forEach((field, values) -> {
          if (field.startsWith(FIELD)) {
            Ids.parse(field.substring(FIELD.length()))
                .ifPresent(id -> chosen.put(id, Ids.parse(values.getFirst()).orElse(0L)));
          }
        });
    if (chosen.isEmpty() || chosen.size() > DecideFlags.MOST) {
      throw Problem.invalid("/articles", "choose 1 to " + DecideFlags.MOST + " articles");
    }
    return chosen;
  }

  private static Notice notice(FlagDecision decision, Map<Long, Outcome> outcomes) {
    Map<Outcome, Long> counts =
        outcomes.values().stream()
            .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
    List<String> sentences = new ArrayList<>();
    counted(counts, Outcome.DONE, decision == FlagDecision.REMOVE ? "removed" : "approved")
        .ifPresentOrElse(sentences::add, () -> sentences.add("Nothing changed."));
    counted(counts, Outcome.HANDLED, "handled by someone else meanwhile").ifPresent(sentences::add);
    counted(counts, Outcome.FLAGGED_AGAIN, "flagged again since you looked; look again")
        .ifPresent(sentences::add);
    counted(counts, Outcome.FAILED, "not reached; try again").ifPresent(sentences::add);
    String text = String.join(" ", sentences);
    return counts.size() == 1 && counts.containsKey(Outcome.DONE)
        ? Notice.good(text)
        : Notice.bad(text);
  }

  private static Optional<String> counted(Map<Outcome, Long> counts, Outcome outcome, String what) {
    return Optional.ofNullable(counts.get(outcome)).map(count -> count + " " + what + ".");
  }
}
