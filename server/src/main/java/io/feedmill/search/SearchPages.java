package io.feedmill.search;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.feedmill.search.ResultsPage.Meant;
import io.feedmill.search.ResultsPage.ResultRow;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.api.ShownAuthor;
import io.feedmill.search.find.FindDocuments;
import io.feedmill.search.find.Found;
import io.feedmill.search.find.Order;
import io.feedmill.search.find.Rank;
import io.feedmill.search.find.Result;
import io.feedmill.search.find.SuggestWords;
import io.feedmill.search.index.IndexProgress;
import io.feedmill.search.index.SearchIndex;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `/search`.
final class SearchPages {
  static final String PAGE = "/search";

  private final Site site;
  private final Viewers viewers;
  private final SearchIndex index;
  private final FindDocuments find;
  private final SuggestWords suggest;
  private final SearchLimits limits;
  private final ResultAuthors authors;
  private final SearchFeeds feeds;
  private final PageBlock.Beside groups;
  private final InstantSource clock;

  SearchPages(
      Site site,
      Viewers viewers,
      SearchIndex index,
      FindDocuments find,
      SuggestWords suggest,
      SearchLimits limits,
      ResultAuthors authors,
      SearchFeeds feeds,
      PageBlock.Beside groups,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.index = index;
    this.find = find;
    this.suggest = suggest;
    this.limits = limits;
    this.authors = authors;
    this.feeds = feeds;
    this.groups = groups;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.get(PAGE, this::show);
  }

  private Reply show(Call call) {
    String q = call.query().text("q").orElse("");
    PageFrame frame =
        site.frame(call, "", q.isBlank() ? text("Search") : q + " - " + text("Search"));
    if (q.isBlank()) {
      return site.page(200, "search/results.jte", empty(frame, q, kind(call), null));
    }
    SearchParameters wanted;
    try {
      wanted = SearchParameters.of(call, index);
    } catch (Problem problem) {
      return site.page(
          problem.status(), "search/results.jte", empty(frame, q, kind(call), reason(problem)));
    }
    Viewer viewer = viewers.viewer(call);
    limits.search(call);
    Found found = find.find(wanted.request(), viewer);
    PageFrame own = frame.withFeeds(feeds.links(wanted.request()));
    return site.page(200, "search/results.jte", page(own, q, wanted, found));
  }

  /// Without the name of the parameter, which the only field of the page has.
  private static String reason(Problem problem) {
    return problem.errors().isEmpty() ? problem.detail() : problem.errors().getFirst().message();
  }

  /// The known kind that a call names; empty for none.
  private String kind(Call call) {
    return call.query().text("kind").filter(kind -> index.source(kind).isPresent()).orElse("");
  }

  /// The same for all viewers, so that it costs no call to a store.
  private List<PagePart> beside() {
    return groups.shared(DependencyRecorder.NOTHING);
  }

  private ResultsPage empty(PageFrame frame, String q, String kind, @Nullable String problem) {
    return new ResultsPage(
        frame, q, kind, problem, false, List.of(), List.of(), List.of(), null, false, false, null,
        null, null, beside());
  }

  private ResultsPage page(PageFrame frame, String q, SearchParameters wanted, Found found) {
    Instant now = clock.instant();
    String own = address(q, wanted.kind(), wanted.order()) + (wanted.explain() ? "&explain=1" : "");
    return new ResultsPage(
        frame,
        q,
        wanted.kind(),
        null,
        true,
        tabs(q, wanted, found),
        orders(q, wanted),
        rows(found.results(), wanted.explain(), now),
        meant(wanted, found),
        found.cut(),
        found.late(),
        filling(),
        found.next() == null ? null : own + "&after=" + found.next(),
        wanted.explain() || wanted.order() != Order.BEST || found.results().isEmpty()
            ? null
            : own + "&explain=1",
        beside());
  }

  private @Nullable Meant meant(SearchParameters wanted, Found found) {
    String corrected = wanted.corrected(found, suggest);
    return corrected == null
        ? null
        : new Meant(address(corrected, wanted.kind(), wanted.order()), corrected);
  }

  private static String address(String q, String kind, Order order) {
    return PAGE
        + "?q="
        + LocalPath.escape(q)
        + (kind.isEmpty() ? "" : "&kind=" + kind)
        + (order == Order.BEST ? "" : "&order=" + order.value());
  }

  private static List<Tab> orders(String q, SearchParameters wanted) {
    return List.of(
        new Tab(text("Best"), address(q, wanted.kind(), Order.BEST), wanted.order() == Order.BEST),
        new Tab(text("Newest"), address(q, wanted.kind(), Order.NEW), wanted.order() == Order.NEW));
  }

  private List<Tab> tabs(String q, SearchParameters wanted, Found found) {
    List<Tab> tabs = new ArrayList<>();
    String kind = wanted.kind();
    tabs.add(new Tab(text("All"), address(q, "", wanted.order()), kind.isEmpty()));
    for (SearchSource source : index.sources()) {
      Found.Count count = found.counts().get(source.kind());
      if (count == null) {
        continue;
      }
      String number = Numbers.count(count.number()) + (count.more() ? "+" : "");
      tabs.add(
          new Tab(
              source.label() + " " + number,
              address(q, source.kind(), wanted.order()),
              kind.equals(source.kind())));
    }
    return tabs;
  }

  private List<ResultRow> rows(List<Result> results, boolean explain, Instant now) {
    Map<Long, ShownAuthor> shown = authors.of(results);
    return results.stream()
        .map(each -> row(each, shown.get(each.document().author()), explain, now))
        .toList();
  }

  private ResultRow row(
      Result result, @Nullable ShownAuthor account, boolean explain, Instant now) {
    return new ResultRow(
        index.source(result.kind()).map(SearchSource::label).orElse(""),
        result.title().isEmptyContent() ? SafeHtml.ofText(name(result, account)) : result.title(),
        result.document().url(),
        result.excerpt(),
        RelativeTime.html(result.document().time(), now),
        result.document().authorName(),
        account,
        explain ? explained(result.rank()) : null);
  }

  /// The label of a text without a title: its author.
  private static String name(Result result, @Nullable ShownAuthor account) {
    return account == null || account.displayName() == null
        ? "@" + result.document().authorName()
        : account.displayName();
  }

  private static String explained(Rank rank) {
    return text(
        "{score} = words {words} × votes {votes} × age {age}",
        "score",
        Numbers.decimal(rank.score(), 4),
        "words",
        Numbers.decimal(rank.relevance(), 4),
        "votes",
        Numbers.decimal(rank.votes(), 2),
        "age",
        Numbers.decimal(rank.age(), 2));
  }

  /// The progress of filling the index; null when it is complete.
  private @Nullable String filling() {
    long done = 0;
    long total = 0;
    for (IndexProgress each : index.progress()) {
      if (each.filling()) {
        done += each.done();
        total += Math.max(each.total(), each.done());
      }
    }
    return total == 0 ? null : Numbers.percent(100.0 * done / total, 0);
  }
}
