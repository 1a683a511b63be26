package io.feedmill.profiles;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.PersonCard;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.ProfileTab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `profiles/person.jte`: the page of a person with one of its tabs.
///
/// @param heading what another feature adds to the head; null for nothing
/// @param shown the tab that is open
/// @param aside what is beside them
/// @param mine whether the viewer looks at themselves
public record PersonPage(
    PageFrame frame,
    PersonCard person,
    ProfileHeading.@Nullable Shown heading,
    List<Tab> tabs,
    ProfileTab.Shown shown,
    PersonAside aside,
    boolean mine) {

  public PersonPage {
    tabs = List.copyOf(tabs);
  }
}
