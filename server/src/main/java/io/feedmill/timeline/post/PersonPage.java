package io.feedmill.timeline.post;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.profiles.api.PersonCard;
import io.feedmill.timeline.graph.api.Relation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/person.jte`: a person and what they posted.
///
/// @param followers how many follow them
/// @param followees how many they follow
/// @param relation the viewer's relation to this person; null for oneself and for anonymous viewers
/// @param mine whether it is the viewer's own
/// @param more where the posts continue; null at their end
public record PersonPage(
    PageFrame frame,
    PersonCard person,
    long followers,
    long followees,
    @Nullable Relation relation,
    boolean mine,
    List<PostEntry> entries,
    @Nullable String more) {

  public PersonPage {
    entries = List.copyOf(entries);
  }
}
