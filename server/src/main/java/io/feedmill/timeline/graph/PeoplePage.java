package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/people.jte`: who follows somebody.
///
/// @param name whose followers they are
/// @param people names of accounts
/// @param more where the list goes on; null at its end
public record PeoplePage(PageFrame frame, String name, List<String> people, @Nullable String more) {
  public PeoplePage {
    people = List.copyOf(people);
  }
}
