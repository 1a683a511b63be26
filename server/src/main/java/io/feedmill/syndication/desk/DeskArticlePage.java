package io.feedmill.syndication.desk;

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
  public record Card(PlaceView place, List<String> taken) {
    public Card {
      taken = List.copyOf(taken);
    }
  }

  /// Something that happened.
  public record Event(SafeHtml when, String what) {}
}
