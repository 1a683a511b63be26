package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.articles.moderation.LogEntry;
import io.feedmill.articles.moderation.ModerateArticle;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.moderation.ModerationLog;
import io.feedmill.articles.moderation.ModerationOutcome;
import io.feedmill.articles.moderation.ModerationResource;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Flags, actions of moderators, and the public log.
final class ModerationPages {
  private static final int LINES = 50;

  private static final ShownPerson GONE = ShownPerson.gone(AccountNames.GONE);

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final FlagStore flags;
  private final ModerateArticle moderate;
  private final ModerationLog log;
  private final ReadPages articles;
  private final ArticleLimits limits;
  private final InstantSource clock;

  ModerationPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      FlagStore flags,
      ModerateArticle moderate,
      ModerationLog log,
      ReadPages articles,
      ArticleLimits limits,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.flags = flags;
    this.moderate = moderate;
    this.log = log;
    this.articles = articles;
    this.limits = limits;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .get("/articles/log", this::log)
        .post("/articles/{id}/flag", this::flag)
        .post("/articles/{id}/moderate", this::moderate)
        .post("/articles/{id}/settle", this::settle);
  }

  private Reply flag(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    limits.flag(call, person);
    long id = ArticleParameters.id(call);
    String reason = form.text("reason").orElse("");
    try {
      reason = ModerationReason.required(reason);
    } catch (Problem problem) {
      return articles.read(call, id, Form.refused(form, problem), problem.status());
    }
    flags.flag(id, person.id(), reason).orElseThrow(ArticleProblems::notFound);
    return site.done(
        call, "/articles/" + id, Notice.good(text("Thank you, the moderators will look at it.")));
  }

  private Reply moderate(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    long id = ArticleParameters.id(call);
    ModerationAction action =
        form.text("action")
            .flatMap(ModerationAction::parse)
            .orElseThrow(() -> Problem.badParameter("action", text("is not an action")));
    String reason = ModerationReason.optional(form.text("why").orElse(""));
    return switch (moderate.apply(id, action, moderator.id(), reason)) {
      case ModerationOutcome.Done _ ->
          site.done(
              call,
              "/articles/" + id,
              Notice.good(text("Done: {label}.", "label", action.label())));
      case ModerationOutcome.Unknown _ -> throw ArticleProblems.notFound();
      case ModerationOutcome.Withdrawn _ -> throw ArticleProblems.withdrawn();
      case ModerationOutcome.TooManyPinned _ -> throw ModerationResource.tooManyPinned();
    };
  }

  private Reply settle(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    long id = ArticleParameters.id(call);
    flags.settle(id, moderator.id(), ModerationReason.optional(form.text("why").orElse("")));
    return site.done(call, "/articles/" + id, Notice.good(text("Its flags are settled.")));
  }

  private Reply log(Call call) {
    List<LogEntry> entries = log.newest(ArticleParameters.after(call), LINES);
    Map<Long, String> known =
        names.names(
            entries.stream()
                .flatMap(entry -> Stream.of(entry.actor(), entry.account()))
                .collect(Collectors.toSet()));
    Map<Long, ShownPerson> people = profiles.people(known);
    List<LogPage.Line> lines =
        entries.stream()
            .map(entry ->
                new LogPage.Line(
                    RelativeTime.html(entry.time(), clock.instant()),
                    people.getOrDefault(entry.actor(), GONE),
                    what(entry, known),
                    subject(entry),
                    page(entry),
                    entry.reason()))
            .toList();
    String more = entries.size() < LINES ? null : "/articles/log?after=" + entries.getLast().id();
    return site.page(
        200,
        "articles/log.jte",
        new LogPage(site.frame(call, "articles", text("Moderation log")), lines, more));
  }

  private static String subject(LogEntry entry) {
    if (entry.article() == 0) {
      return "";
    }
    return entry.comment() == 0
        ? Long.toString(entry.article())
        : new CommentId(entry.article(), entry.comment()).toString();
  }

  private static String page(LogEntry entry) {
    return entry.comment() == 0
        ? "/articles/" + entry.article()
        : new CommentId(entry.article(), entry.comment()).page();
  }

  private static String what(LogEntry entry, Map<Long, String> names) {
    if (!entry.group().isEmpty()) {
      String whom =
          entry.account() == 0 ? "" : " @" + names.getOrDefault(entry.account(), AccountNames.GONE);
      return entry.action() + whom + " (" + entry.group() + ")";
    }
    return entry.account() == 0
        ? entry.action()
        : entry.action() + " votes of " + names.getOrDefault(entry.account(), AccountNames.GONE);
  }
}
