package io.feedmill.search;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Worker;
import io.feedmill.search.api.DocumentChanges;
import io.feedmill.search.api.HiddenAuthors;
import io.feedmill.search.api.SearchSource;
import io.feedmill.search.api.ShownAuthors;
import io.feedmill.search.find.FindDocuments;
import io.feedmill.search.find.SearchSession;
import io.feedmill.search.find.SuggestWords;
import io.feedmill.search.index.CheckSearch;
import io.feedmill.search.index.IndexChanges;
import io.feedmill.search.index.SearchIndex;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Wires search.
public final class SearchModule {
  private final Given given;
  private final SearchIndex index;
  private final FindDocuments find;
  private final SuggestWords suggest;

  private SearchModule(Given given) {
    this.given = given;
    index =
        new SearchIndex(
            given.database(),
            given.config().language(),
            () -> given.wake().accept(IndexChanges.NAME));
    SearchSession session =
        new SearchSession(
            given.database(),
            given.config().atOnce(),
            given.config().patience(),
            given.config().longestStatement(),
            given.metrics());
    suggest = new SuggestWords(session);
    find =
        new FindDocuments(
            index,
            session,
            given.hiddenAuthors(),
            given.names(),
            given.config().language(),
            given.clock());
  }

  /// The dependencies of search.
  ///
  /// @param feedIds ids of feeds and their entries; may block
  /// @param wake runs a worker of this process now, by name
  /// @param metrics for times of searches
  public record Given(
      SearchConfig config,
      Database database,
      RedisClient redis,
      Viewers viewers,
      AccountNames names,
      HiddenAuthors hiddenAuthors,
      ShownAuthors shownAuthors,
      Supplier<FeedIds> feedIds,
      RenderMarkdown markdown,
      InstantSource clock,
      Consumer<String> wake,
      MeterRegistry metrics) {}

  public static SearchModule create(Given given) {
    return new SearchModule(given);
  }

  /// Adds a kind of documents; all are added while the process is wired.
  public void register(SearchSource source) {
    index.register(source);
  }

  /// Adds a kind of documents that is found only at times.
  ///
  /// @param shown whether it is found now; it is indexed all the same
  public void register(SearchSource source, BooleanSupplier shown) {
    index.register(source, shown);
  }

  public DocumentChanges changes() {
    return index;
  }

  /// Removes the documents of an account immediately, and again when the features have deleted
  /// their data.
  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("search", "What search finds", index::removeAuthor);
  }

  /// The work of `./feedmill fsck search`.
  public Check check() {
    return new CheckSearch(index, given.database());
  }

  /// Rebuilds the index, also while servers run, which then share the work. An interrupted rebuild
  /// or fill continues.
  public void rebuild(Progress progress) {
    index.startRebuild();
    WatchRebuild watched = new WatchRebuild(index, progress);
    boolean more = true;
    while (more) {
      more = index.step();
      watched.report();
    }
    index.catchUp(watched::report);
    watched.report();
  }

  public List<Worker> workers() {
    return List.of(new IndexChanges(index, given.metrics()));
  }

  /// The API, the page and its feeds.
  ///
  /// @param groups large groups, beside the page
  public void routes(Routes routes, Site site, PageBlock.Beside groups) {
    SearchLimits limits = new SearchLimits(RateLimiter.create(given.redis()), given.config());
    ResultAuthors authors = new ResultAuthors(given.shownAuthors());
    new SearchResource(given.viewers(), index, find, suggest, limits, authors).routes(routes);
    SearchFeeds feeds =
        new SearchFeeds(
            site, index, find, limits, given.feedIds(), given.markdown(), given.clock());
    feeds.routes(routes);
    new SearchPages(
            site,
            given.viewers(),
            index,
            find,
            suggest,
            limits,
            authors,
            feeds,
            groups,
            given.clock())
        .routes(routes);
  }
}
