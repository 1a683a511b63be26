package io.feedmill.syndication.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `syndication/article.jte`: an article with its editor, its feeds and its history.
///
/// @param known whether it is on the desk already
public record DeskArticlePage(
    PageFrame frame,
    String uuid,
    boolean known,
    String title,
    Form form,
    List<Card> cards,
    List<Event> history) {
  public DeskArticlePage {
    cards = List.copyOf(cards);
    history = List.copyOf(history);
  }

  /// The article in one feed.
  ///
  /// @param taken what each consumer got, in words
  public record Card(PlaceView place, List<String> taken, List<Plan> plans, List<Action> actions) {
    public Card {
      plans = List.copyOf(plans);
      actions = List.copyOf(actions);
      taken = List.copyOf(taken);
    }
  }

  /// Something that happens by itself.
  public record Plan(String what, SafeHtml when) {}

  /// Something that can be done with it there.
  ///
  /// @param name what the form says
  /// @param style of the button
  public record Action(String name, String label, String style) {}

  /// Something that happened.
  public record Event(SafeHtml when, String what) {}
}
