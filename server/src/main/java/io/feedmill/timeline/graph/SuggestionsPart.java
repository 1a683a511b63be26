package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/suggestions.jte`: people to follow.
///
/// @param frame of the page, for the tokens of forms; null where the viewer is not logged in
/// @param next address to which a form returns; null for the page of the followed person
public record SuggestionsPart(
    @Nullable PageFrame frame, @Nullable String next, List<SuggestedPerson> people) {
  public SuggestionsPart {
    people = List.copyOf(people);
  }
}
