package io.feedmill.search.find;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.search.api.HiddenAuthors;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.find.Found.Count;
import io.feedmill.search.index.Part;
import io.feedmill.search.index.PartStore;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.Hosts;
import io.feedmill.search.query.Languages;
import io.feedmill.search.query.SearchQuery;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Finds documents. The index returns candidates of each kind. Candidates that the viewer may not
/// or does not want to see are removed before anything is counted. The rest is ranked. The shown
/// hits are read again from their feature, which leaves out documents that were just hidden or
/// deleted.
public final class FindDocuments {
  /// The scope without which a program counts as anonymous.
  public static final String SCOPE = "articles:read";

  /// Results of a page.
  public static final int PAGE = 20;

  private static final Duration BUDGET = Duration.ofMillis(30);
  private static final long NOBODY = -1;

  private final SearchIndex index;
  private final SearchSession session;
  private final HiddenAuthors hiddenAuthors;
  private final AccountNames names;
  private final String language;
  private final InstantSource clock;

  /// @param language of the site
  public FindDocuments(
      SearchIndex index,
      SearchSession session,
      HiddenAuthors hiddenAuthors,
      AccountNames names,
      String language,
      InstantSource clock) {
    this.index = index;
    this.session = session;
    this.hiddenAuthors = hiddenAuthors;
    this.names = names;
    this.language = language;
    this.clock = clock;
  }

  /// The results of the index for a query.
  private record Candidates(String words, Map<String, ScanParts.ScanResult> byKind, boolean late) {
    static final Candidates LATE = new Candidates("", Map.of(), true);

    /// Whether documents of a kind, or of any when it is empty, may be missing.
    boolean cut(String kind) {
      return late
          || byKind.entrySet().stream()
              .filter(each -> kind.isEmpty() || kind.equals(each.getKey()))
              .anyMatch(each -> each.getValue().cut());
    }
  }

  /// @param viewer with all scopes
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor, 503 when too many search
  public Found find(SearchRequest request, Viewer viewer) {
    SearchQuery query = request.query();
    Instant present = clock.instant();
    @Nullable ResultCursor place =
        request.after().isEmpty()
            ? null
            : ResultCursor.decode(request.after(), request.order(), present);
    Instant now = place == null ? present : place.now();
    SearchVisibility sight = new SearchVisibility(index, viewer, query);
    Filter filter = filter(query, now);
    List<String> languages = Languages.ofQuery(query.text(), request.accepted(), language);
    Candidates candidates =
        session.read(
            handle -> candidates(handle, query, languages, filter, sight), Candidates.LATE);
    Map<String, List<Candidate>> seen = sight.seen(candidates.byKind(), hiddenAuthors);
    Map<String, Count> counts = counts(candidates, seen, sight);
    List<RankedHit> ranked = new ArrayList<>();
    seen.forEach((each, some) -> {
      if (request.kind().isEmpty() || request.kind().equals(each)) {
        ranked.addAll(ranked(each, some, request.order(), now));
      }
    });
    ranked.sort(RankedHit.HIGHEST_FIRST);
    List<RankedHit> rest =
        ranked.stream().filter(hit -> place == null || place.isBefore(hit)).toList();
    return page(request, candidates, rest, counts, now);
  }

  /// There are no documents of an author who does not exist.
  private Filter filter(SearchQuery query, Instant now) {
    return new Filter(
        "",
        query.hasWords(),
        query.from().isEmpty() ? 0 : names.id(query.from()).orElse(NOBODY),
        query.in(),
        query.site().isEmpty() ? "" : Hosts.reversed(query.site()),
        start(query.before()),
        start(query.after()),
        now,
        null,
        null);
  }

  private static @Nullable Instant start(@Nullable LocalDate day) {
    return day == null ? null : day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  private static Candidates candidates(
      Handle handle,
      SearchQuery query,
      List<String> languages,
      Filter open,
      SearchVisibility sight) {
    String words = WordsOfQuery.of(handle, query, languages);
    if (words.isEmpty() && query.hasWords()) {
      return new Candidates("", Map.of(), false);
    }
    Map<String, List<Part>> parts =
        PartStore.all(handle).stream()
            .collect(Collectors.groupingBy(Part::kind, LinkedHashMap::new, Collectors.toList()));
    Map<String, Filter> filters = new LinkedHashMap<>();
    parts
        .keySet()
        .forEach(kind ->
            sight.filter(kind, open.withWords(words)).ifPresent(each -> filters.put(kind, each)));
    Map<String, ScanParts.ScanResult> byKind = new LinkedHashMap<>();
    long end = System.nanoTime() + BUDGET.toNanos();
    int left = filters.size();
    for (Map.Entry<String, Filter> each : filters.entrySet()) {
      long now = System.nanoTime();
      long share = now + Math.max(0, end - now) / left--;
      List<Part> some = parts.getOrDefault(each.getKey(), List.of());
      byKind.put(each.getKey(), new ScanParts(handle, each.getValue()).scan(some, share));
    }
    return new Candidates(words, byKind, false);
  }

  private Map<String, Count> counts(
      Candidates candidates, Map<String, List<Candidate>> seen, SearchVisibility sight) {
    Map<String, Count> counts = new LinkedHashMap<>();
    for (SearchSource source : index.sources()) {
      if (!sight.includes(source)) {
        continue;
      }
      ScanParts.ScanResult result = candidates.byKind().get(source.kind());
      List<Candidate> some = seen.getOrDefault(source.kind(), List.of());
      int number = Math.min(some.size(), ScanParts.MOST_COUNTED);
      boolean more = candidates.late() || (result != null && result.cut());
      counts.put(source.kind(), new Count(number, more));
    }
    return counts;
  }

  private List<RankedHit> ranked(
      String kind, List<Candidate> candidates, Order order, Instant now) {
    List<Candidate> ranked = candidates.stream().filter(Candidate::ranked).toList();
    List<Long> ids = ranked.stream().map(Candidate::id).toList();
    Map<Long, Long> votes =
        ids.isEmpty()
            ? Map.of()
            : index.source(kind).map(source -> source.votes(ids)).orElse(Map.of());
    return ranked.stream()
        .map(each -> {
          long votesOfIt = votes.getOrDefault(each.id(), 0L);
          Rank rank = Rank.of(each.relevance(), votesOfIt, each.time(), now);
          return new RankedHit(each, rank, order.place(each, rank));
        })
        .toList();
  }

  private Found page(
      SearchRequest request,
      Candidates candidates,
      List<RankedHit> rest,
      Map<String, Count> counts,
      Instant now) {
    List<RankedHit> shown = new ArrayList<>();
    List<SearchDocument> documents = new ArrayList<>();
    int at = 0;
    while (at < rest.size() && shown.size() < PAGE) {
      List<RankedHit> next = rest.subList(at, Math.min(rest.size(), at + PAGE - shown.size()));
      at += next.size();
      Map<String, Map<Long, SearchDocument>> present = ReadDocuments.of(index, next);
      for (RankedHit hit : next) {
        SearchDocument document =
            present.getOrDefault(hit.candidate().kind(), Map.of()).get(hit.candidate().id());
        if (document != null) {
          shown.add(hit);
          documents.add(document);
        }
      }
    }
    @Nullable String next = null;
    if (at < rest.size() && !shown.isEmpty()) {
      RankedHit last = rest.get(at - 1);
      next =
          new ResultCursor(
                  now,
                  request.order(),
                  last.place(),
                  last.candidate().kind(),
                  last.candidate().id())
              .encode();
    }
    return new Found(
        results(request.query(), candidates.words(), shown, documents),
        counts,
        candidates.cut(request.kind()),
        candidates.late(),
        next);
  }

  private List<Result> results(
      SearchQuery query, String words, List<RankedHit> hits, List<SearchDocument> documents) {
    if (hits.isEmpty()) {
      return List.of();
    }
    List<String> languages = hits.stream().map(hit -> hit.candidate().language()).toList();
    List<Excerpts.Marked> marked =
        session.read(
            handle -> Excerpts.of(handle, words, query, documents, languages),
            Excerpts.plain(documents));
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < hits.size(); i++) {
      results.add(
          new Result(
              hits.get(i).candidate().kind(),
              documents.get(i),
              marked.get(i).title(),
              marked.get(i).excerpt(),
              hits.get(i).rank()));
    }
    return results;
  }
}
