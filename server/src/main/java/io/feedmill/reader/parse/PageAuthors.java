package io.feedmill.reader.parse;

import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.html.HtmlPage;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.html.MfItem;
import io.feedmill.reader.parse.html.MfValue;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds the authors of a page's content by the authorship specification of indieweb.org, from the
/// page alone: an author that is only an address is the first `h-card` of the page with that
/// address.
final class PageAuthors {
  private final HtmlPage page;
  private final List<MfItem> things;
  private final List<MfItem> cards;
  private final Map<String, Card> byAddress = new HashMap<>();

  /// The authors of a page.
  ///
  /// @param things the microformats items of the page
  PageAuthors(HtmlPage page, List<MfItem> things) {
    this.page = page;
    this.things = things;
    this.cards = cards(things);
    for (MfItem card : cards) {
      Card known = card(card);
      if (known != null && !known.name().isEmpty()) {
        card.addresses("url").forEach(url -> byAddress.putIfAbsent(same(url), known));
      }
    }
  }

  /// The `h-card`s in the page's order, including nested ones.
  private static List<MfItem> cards(List<MfItem> things) {
    List<MfItem> found = new ArrayList<>();
    Set<MfItem> seen = new HashSet<>();
    Deque<MfItem> open = new ArrayDeque<>(things);
    while (!open.isEmpty()) {
      MfItem item = open.pop();
      if (seen.add(item)) {
        if (item.is("h-card")) {
          found.add(item);
        }
        item.within().reversed().forEach(open::push);
      }
    }
    return found;
  }

  /// The authors of an item, null when it has none.
  @Nullable Card of(MfItem item) {
    return FeedAuthors.joined(item.all("author").stream().map(this::card));
  }

  /// The author of a page or of a feed in it: the feed's author, else the author that the page
  /// links to, else the first card, null when there is none.
  @Nullable Card ofPage(@Nullable MfItem feed) {
    Card own = feed == null ? null : of(feed);
    if (own != null) {
      return own;
    }
    URI address = page.first("author");
    Card linked = address == null ? null : known(new Card("", address, null));
    Card first = linked == null || linked.name().isEmpty() ? firstCard() : linked;
    return first == null ? linked : first;
  }

  private @Nullable Card firstCard() {
    return things.stream()
        .filter(item -> item.is("h-card"))
        .map(PageAuthors::card)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /// The representative card of the page: a card with the page's address as `url` and `uid`, else a
  /// card whose address the page links to as `me`, else the only card with the page's address. Null
  /// when there is none.
  ///
  /// @param addresses of the page
  @Nullable Card representative(List<URI> addresses) {
    Set<String> own = new HashSet<>();
    addresses.forEach(address -> own.add(same(address)));
    Set<String> me = new HashSet<>();
    page.all("me").forEach(address -> me.add(same(address)));
    List<MfItem> named =
        cards.stream().filter(card -> card.addresses("url").stream().anyMatch(in(own))).toList();
    return named.stream()
        .filter(card -> card.addresses("uid").stream().anyMatch(in(own)))
        .findFirst()
        .or(() ->
            cards.stream()
                .filter(card -> card.addresses("url").stream().anyMatch(in(me)))
                .findFirst())
        .or(() -> named.size() == 1 ? named.stream().findFirst() : Optional.empty())
        .map(PageAuthors::card)
        .orElse(null);
  }

  private static Predicate<URI> in(Set<String> addresses) {
    return address -> addresses.contains(same(address));
  }

  private @Nullable Card card(MfValue value) {
    Card card = authorOf(value);
    return card == null ? null : known(card);
  }

  /// The card of a value: the value itself, or the card at the address in it.
  static @Nullable Card authorOf(@Nullable MfValue value) {
    return switch (value) {
      case null -> null;
      case MfValue.Thing(MfItem item, String _) -> card(item);
      case MfValue.Plain(String text) -> named(text);
      case MfValue.Html(String text, String _) -> named(text);
    };
  }

  private static @Nullable Card card(MfItem item) {
    return Card.of(item.text("name"), item.address("url"), item.address("photo"));
  }

  private static @Nullable Card named(String text) {
    String name = Markup.oneLine(text);
    URI address = Links.resolve(name);
    return address == null ? Card.of(name, null, null) : Card.of("", address, null);
  }

  private Card known(Card card) {
    URI url = card.url();
    return card.name().isEmpty() && url != null ? byAddress.getOrDefault(same(url), card) : card;
  }

  /// Normalizes an address, so that addresses of one page are equal: without a fragment, with a
  /// path.
  private static String same(URI address) {
    String text = PlainText.before('#', address.toString());
    boolean bare = address.getRawPath() == null || address.getRawPath().isEmpty();
    return bare && address.getRawQuery() == null ? text + "/" : text;
  }
}
