package io.feedmill.syndication.page;

import io.feedmill.syndication.desk.Placement;
import java.util.ArrayList;
import java.util.List;

/// What an editor can do with an article in a feed: only what changes something in the state it is
/// in there.
///
/// | state | offered |
/// |---|---|
/// | draft, withdrawn | publish |
/// | scheduled | publish now |
/// | live, imported | republish, remove |
/// | expired | send again, remove |
///
/// A plan can be dropped wherever there is one.
final class PlaceActions {
  private PlaceActions() {}

  static List<DeskArticlePage.Action> of(Placement place) {
    List<DeskArticlePage.Action> actions = new ArrayList<>();
    switch (place.state()) {
      case DRAFT, WITHDRAWN -> actions.add(action("publish", "Publish", "small"));
      case SCHEDULED -> actions.add(action("publish", "Publish now", "small"));
      case LIVE, IMPORTED -> actions.add(action("republish", "Republish", "quiet small"));
      case EXPIRED -> actions.add(action("republish", "Send again", "small"));
    }
    switch (place.state()) {
      case LIVE, IMPORTED, EXPIRED -> actions.add(action("remove", "Remove", "danger small"));
      case DRAFT, SCHEDULED, WITHDRAWN -> {}
    }
    if (place.due() != null || place.leaves() != null) {
      actions.add(action("drop", "Drop the plan", "quiet small"));
    }
    return actions;
  }

  private static DeskArticlePage.Action action(String name, String label, String style) {
    return new DeskArticlePage.Action(name, label, style);
  }
}
