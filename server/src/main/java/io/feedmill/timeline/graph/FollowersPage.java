package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/followers.jte`: the followers of an account.
///
/// @param name whose followers they are
/// @param more where the list continues; null at its end
/// @param beside blocks of other features
public record FollowersPage(
    PageFrame frame,
    String name,
    List<ShownPerson> people,
    @Nullable String more,
    List<PagePart> beside) {
  public FollowersPage {
    people = List.copyOf(people);
    beside = List.copyOf(beside);
  }
}
