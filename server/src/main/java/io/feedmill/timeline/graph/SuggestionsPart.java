package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/suggestions.jte`: people to follow.
///
/// @param frame of the page, for the tokens of forms; null where the viewer is not logged in
public record SuggestionsPart(@Nullable PageFrame frame, List<SuggestedPerson> people) {
  public SuggestionsPart {
    people = List.copyOf(people);
  }
}
