package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/relations.jte`: the accounts that the viewer follows, mutes or blocks.
///
/// @param lists the three lists
/// @param action what ends it, as in `/@name/unmute`
/// @param label text of the button for that
/// @param here path of this list, to which the browser returns
/// @param empty shown when the list is empty
/// @param more where the list continues; null at its end
/// @param suggestions people to follow
public record RelationsPage(
    PageFrame frame,
    List<Tab> lists,
    List<ShownPerson> people,
    String action,
    String label,
    String here,
    String empty,
    @Nullable String more,
    List<PagePart> suggestions) {
  public RelationsPage {
    lists = List.copyOf(lists);
    people = List.copyOf(people);
    suggestions = List.copyOf(suggestions);
  }
}
