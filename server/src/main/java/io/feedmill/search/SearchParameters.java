package io.feedmill.search;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.search.find.Found;
import io.feedmill.search.find.SuggestWords;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.SearchQuery;
import org.jspecify.annotations.Nullable;

/// The parameters of a search.
///
/// @param kind empty for all
/// @param after cursor; empty for the first page
/// @param explain whether to say why results are where they are
/// @param accepted languages of the reader
record SearchParameters(
    SearchQuery query, String kind, String after, boolean explain, String accepted) {

  /// The query with other words when nothing was found; null when there are none.
  @Nullable String corrected(Found found, SuggestWords suggest) {
    boolean nothing = found.results().isEmpty() && after.isEmpty();
    return nothing ? suggest.correct(query).orElse(null) : null;
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
        SearchQuery.parse(call.query().text("q").orElse("")),
        kind,
        call.query().text("after").orElse(""),
        call.query().flag("explain"),
        call.header("Accept-Language").orElse(""));
  }
}
