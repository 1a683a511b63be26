package io.feedmill.syndication.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `syndication/article.jte`: the editor of an article, its state in each feed and its
/// history.
///
/// @param known whether the article exists
/// @param zone of the times in its forms
public record DeskArticlePage(
    PageFrame frame,
    String uuid,
    boolean known,
    String title,
    Form form,
    String zone,
    List<Card> cards,
    List<Event> history) {
  public DeskArticlePage {
    cards = List.copyOf(cards);
    history = List.copyOf(history);
  }

  /// The article in one feed.
  ///
  /// @param taken deliveries to each consumer, in words
  /// @param due planned time of publication in that zone, as the value of a field; may be empty
  /// @param leaves planned time of removal
  public record Card(
      PlaceView place,
      List<String> taken,
      List<Plan> plans,
      String due,
      String leaves,
      List<Action> actions) {
    public Card {
      plans = List.copyOf(plans);
      actions = List.copyOf(actions);
      taken = List.copyOf(taken);
    }
  }

  /// A planned change.
  public record Plan(String what, SafeHtml when) {}

  /// An action of the editor.
  ///
  /// @param name value of the form field
  /// @param style of the button
  public record Action(String name, String label, String style) {}

  /// An event of the history.
  public record Event(SafeHtml when, String what) {}
}
