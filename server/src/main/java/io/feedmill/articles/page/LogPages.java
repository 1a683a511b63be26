package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.moderation.LogEntry;
import io.feedmill.articles.moderation.ModerationLog;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `/articles/log`: the moderation log, public, newest first.
final class LogPages {
  private static final int LINES = 50;

  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  private final Site site;
  private final AccountNames names;
  private final Profiles profiles;
  private final ModerationLog log;
  private final ArticleStore articles;
  private final PageBlock.Beside beside;
  private final InstantSource clock;

  LogPages(
      Site site,
      AccountNames names,
      Profiles profiles,
      ModerationLog log,
      ArticleStore articles,
      PageBlock.Beside beside,
      InstantSource clock) {
    this.site = site;
    this.names = names;
    this.profiles = profiles;
    this.log = log;
    this.articles = articles;
    this.beside = beside;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.get("/articles/log", this::log);
  }

  private Reply log(Call call) {
    List<LogEntry> entries = log.newest(ArticleParameters.after(call), LINES);
    Map<Long, String> known =
        names.names(
            entries.stream()
                .flatMap(entry -> Stream.of(entry.actor(), entry.account()))
                .collect(Collectors.toSet()));
    Map<Long, ShownPerson> people = profiles.people(known);
    Map<Long, String> titles = titles(entries);
    Instant now = clock.instant();
    List<LogPage.Line> lines =
        entries.stream()
            .map(entry ->
                new LogPage.Line(
                    RelativeTime.html(entry.time(), now),
                    people.getOrDefault(entry.actor(), GONE),
                    LogSentence.of(
                        entry,
                        titles.getOrDefault(entry.article(), ""),
                        known.getOrDefault(entry.account(), AccountNames.GONE)),
                    LogSentence.reason(entry)))
            .toList();
    String more = entries.size() < LINES ? null : "/articles/log?after=" + entries.getLast().id();
    return site.page(
        200,
        "articles/log.jte",
        new LogPage(
            site.frameForAll(call, "articles", text("Moderation log")),
            lines,
            more,
            beside.shared(DependencyRecorder.NOTHING)));
  }

  /// Titles of public articles, by id. Titles of removed articles are omitted, because the title
  /// may be the reason for the removal.
  private Map<Long, String> titles(List<LogEntry> entries) {
    List<Long> ids =
        entries.stream().map(LogEntry::article).filter(id -> id > 0).distinct().toList();
    Map<Long, String> titles = new HashMap<>();
    articles.findLive(ids).forEach((id, article) -> titles.put(id, article.title()));
    return titles;
  }
}
