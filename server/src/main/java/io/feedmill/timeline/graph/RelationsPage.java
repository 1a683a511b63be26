package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/relations.jte`: whom one follows, mutes or blocks.
///
/// @param lists the three lists
/// @param people names of accounts; one that is gone has none
/// @param action what ends it, as in `/@name/unmute`
/// @param label what the button for that says
/// @param here path of this list, where one returns to
/// @param empty said when there is nobody
/// @param more where the list goes on; null at its end
public record RelationsPage(
    PageFrame frame,
    List<Tab> lists,
    List<String> people,
    String action,
    String label,
    String here,
    String empty,
    @Nullable String more) {
  public RelationsPage {
    lists = List.copyOf(lists);
    people = List.copyOf(people);
  }
}
