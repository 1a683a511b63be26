package io.feedmill.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.search.api.ShownAuthor;
import io.feedmill.search.find.FindDocuments;
import io.feedmill.search.find.Found;
import io.feedmill.search.find.Rank;
import io.feedmill.search.find.Result;
import io.feedmill.search.find.SuggestWords;
import io.feedmill.search.index.SearchIndex;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `/api/v1/search`, and the words to type next.
final class SearchResource {
  private final Viewers viewers;
  private final SearchIndex index;
  private final FindDocuments find;
  private final SuggestWords suggest;
  private final SearchLimits limits;
  private final ResultAuthors authors;

  SearchResource(
      Viewers viewers,
      SearchIndex index,
      FindDocuments find,
      SuggestWords suggest,
      SearchLimits limits,
      ResultAuthors authors) {
    this.viewers = viewers;
    this.index = index;
    this.find = find;
    this.suggest = suggest;
    this.limits = limits;
    this.authors = authors;
  }

  void routes(Routes routes) {
    routes.get("/api/v1/search", this::search).get("/api/v1/search/suggest", this::suggest);
  }

  /// A result in the API.
  ///
  /// @param author absent for what nobody with an account here wrote
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Item(
      String kind,
      String id,
      String title,
      String url,
      String excerpt,
      Instant time,
      @Nullable Author author,
      @Nullable Rank explain) {
    /// @param id of the document in the API of its feature
    static Item of(Result result, String id, @Nullable ShownAuthor author, boolean explain) {
      return new Item(
          result.kind(),
          id,
          result.document().title(),
          result.document().url(),
          result.excerpt().markup(),
          result.document().time(),
          author == null ? null : Author.of(author),
          explain ? result.rank() : null);
    }
  }

  /// @param displayName absent when the account name is shown
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Author(String name, @Nullable String displayName, @Nullable String picture) {
    static Author of(ShownAuthor author) {
      return new Author(author.name(), author.displayName(), author.picture());
    }
  }

  /// @param counts up to 1,000 for each kind
  /// @param more kinds with more than counted
  /// @param cut whether only the newest were ranked
  /// @param didYouMean a query with other words when nothing was found
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Page(
      List<Item> items,
      Map<String, Integer> counts,
      List<String> more,
      boolean cut,
      @Nullable String didYouMean,
      @Nullable String next) {}

  private String publicId(Result result) {
    long id = result.document().id();
    return index
        .source(result.kind())
        .map(source -> source.publicId(id))
        .orElseGet(() -> Long.toString(id));
  }

  private Reply search(Call call) {
    SearchParameters wanted = SearchParameters.of(call, index);
    Viewer viewer = viewers.viewer(call);
    limits.search(call);
    Found found = find.find(wanted.request(), viewer);
    Map<String, Integer> counts = new LinkedHashMap<>();
    found.counts().forEach((kind, count) -> counts.put(kind, count.number()));
    List<String> more =
        found.counts().entrySet().stream()
            .filter(each -> each.getValue().more())
            .map(Map.Entry::getKey)
            .toList();
    return Reply.json(
            new Page(
                items(found.results(), wanted.explain()),
                counts,
                more,
                found.cut(),
                wanted.corrected(found, suggest),
                found.next()))
        .with("Cache-Control", "private, no-store");
  }

  private List<Item> items(List<Result> results, boolean explain) {
    Map<Long, ShownAuthor> shown = authors.of(results);
    return results.stream()
        .map(each -> Item.of(each, publicId(each), shown.get(each.document().author()), explain))
        .toList();
  }

  /// The same for everybody, so browsers may cache it.
  private Reply suggest(Call call) {
    String typed = call.query().text("q").orElse("");
    limits.suggest(call);
    return Reply.json(Map.of("items", suggest.complete(typed)))
        .with("Cache-Control", "private, max-age=60");
  }
}
