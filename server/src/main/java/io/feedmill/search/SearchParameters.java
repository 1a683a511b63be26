package io.feedmill.search;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.search.find.Found;
import io.feedmill.search.find.Order;
import io.feedmill.search.find.SearchRequest;
import io.feedmill.search.find.SuggestWords;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.SearchQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of a search.
///
/// @param explain whether to explain the positions of results
record SearchParameters(SearchRequest request, boolean explain) {
  SearchQuery query() {
    return request.query();
  }

  /// Empty for all.
  String kind() {
    return request.kind();
  }

  Order order() {
    return request.order();
  }

  /// The query with other words when nothing was found; null when there are none.
  @Nullable String corrected(Found found, SuggestWords suggest) {
    boolean nothing = found.results().isEmpty() && request.after().isEmpty();
    return nothing ? suggest.correct(query()).orElse(null) : null;
  }

  /// @throws Problem 400
  static SearchParameters of(Call call, SearchIndex index) {
    String kind = call.query().text("kind").orElse("");
    if (!kind.isEmpty() && index.source(kind).isEmpty()) {
      throw Problem.badParameter(
          "kind",
          text(
              "must be one of {known}",
              "known",
              String.join(", ", index.sources().stream().map(each -> each.kind()).toList())));
    }
    return new SearchParameters(
        new SearchRequest(
            SearchQuery.parse(call.query().text("q").orElse("")),
            kind,
            order(call),
            call.query().text("after").orElse(""),
            call.header("Accept-Language").orElse("")),
        call.query().flag("explain"));
  }

  private static Order order(Call call) {
    return call.query()
        .text("order")
        .map(name ->
            Order.parse(name)
                .orElseThrow(() ->
                    Problem.badParameter(
                        "order", text("must be one of {known}", "known", "best, new"))))
        .orElse(Order.BEST);
  }
}
