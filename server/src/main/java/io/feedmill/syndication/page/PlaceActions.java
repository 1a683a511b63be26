package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.syndication.desk.Placement;
import java.util.ArrayList;
import java.util.List;

/// The actions that an editor can take on an article in a feed: those that have an effect in its
/// state.
///
/// | state | offered |
/// |---|---|
/// | draft, withdrawn | publish |
/// | scheduled | publish now |
/// | live, imported | republish, remove |
/// | expired | send again, remove |
///
/// A plan can be cancelled in every state.
final class PlaceActions {
  private PlaceActions() {}

  static List<DeskArticlePage.Action> of(Placement place) {
    List<DeskArticlePage.Action> actions = new ArrayList<>();
    switch (place.state()) {
      case DRAFT, WITHDRAWN -> actions.add(action("publish", text("Publish"), "small"));
      case SCHEDULED -> actions.add(action("publish", text("Publish now"), "small"));
      case LIVE, IMPORTED -> actions.add(action("republish", text("Republish"), "quiet small"));
      case EXPIRED -> actions.add(action("republish", text("Send again"), "small"));
    }
    switch (place.state()) {
      case LIVE, IMPORTED, EXPIRED -> actions.add(action("remove", text("Remove"), "danger small"));
      case DRAFT, SCHEDULED, WITHDRAWN -> {}
    }
    if (place.due() != null || place.leaves() != null) {
      actions.add(action("drop", text("Cancel the plan"), "quiet small"));
    }
    return actions;
  }

  private static DeskArticlePage.Action action(String name, String label, String style) {
    return new DeskArticlePage.Action(name, label, style);
  }
}
