package io.feedmill.reader.delivery;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.Cited;
import io.feedmill.reader.parse.api.Context;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes the entries of a feed as JF2 with sanitised HTML. Each property has its type in JF2: a
/// text, a list, or a card for the author.
final class WriteJf2 {
  private static final int LONGEST_SUMMARY = 5_000;

  private WriteJf2() {}

  /// The items of a feed, each identity once.
  static List<NewItem> items(ParsedFeed feed) {
    Map<String, NewItem> items = new LinkedHashMap<>();
    for (ParsedEntry entry : feed.entries()) {
      NewItem item = item(entry, feed.head().author());
      items.putIfAbsent(item.identity(), item);
    }
    return List.copyOf(items.values());
  }

  private static NewItem item(ParsedEntry entry, @Nullable Card feedAuthor) {
    String id = entry.id();
    URI link = entry.link();
    String other =
        link == null
            ? "sha256:" + Digests.sha256(entry.title() + "\n" + entry.content().fingerprint())
            : link.toString();
    return item(id == null ? other : id, entry, feedAuthor);
  }

  private static NewItem item(String identity, ParsedEntry entry, @Nullable Card feedAuthor) {
    Card author = entry.author() == null ? feedAuthor : entry.author();
    Map<String, Object> jf2 = new LinkedHashMap<>();
    jf2.put("type", "entry");
    put(jf2, "name", entry.title());
    if (entry.updated() != null) {
      jf2.put("updated", Rfc3339.format(entry.updated()));
    }
    if (entry.link() != null) {
      jf2.put("url", entry.link().toString());
    }
    put(jf2, "uid", identity);
    put(jf2, "summary", shortened(entry.summary().text()));
    content(jf2, entry.content());
    if (author != null) {
      jf2.put("author", card(author));
    }
    lists(jf2, entry);
    String url = author == null || author.url() == null ? "" : author.url().toString();
    return new NewItem(identity, entry.published(), url, Json.text(jf2));
  }

  private static void content(Map<String, Object> jf2, ForeignHtml content) {
    if (!content.isEmpty()) {
      Map<String, String> both = new LinkedHashMap<>();
      both.put("text", content.lines());
      both.put("html", content.sanitised().markup());
      jf2.put("content", both);
    }
  }

  private static void lists(Map<String, Object> jf2, ParsedEntry entry) {
    put(jf2, "category", entry.categories());
    addresses(jf2, "photo", entry.media().photos());
    addresses(jf2, "audio", entry.media().audio());
    addresses(jf2, "video", entry.media().video());
    addresses(jf2, "in-reply-to", entry.relations().inReplyTo());
    addresses(jf2, "like-of", entry.relations().likeOf());
    addresses(jf2, "repost-of", entry.relations().repostOf());
    addresses(jf2, "bookmark-of", entry.relations().bookmarkOf());
    addresses(jf2, "quotation-of", entry.relations().quotationOf());
    addresses(jf2, "syndication", entry.relations().syndication());
    context(jf2, entry.relations().context());
  }

  private static void context(Map<String, Object> jf2, Context context) {
    put(jf2, "rsvp", context.rsvp());
    if (context.checkin() != null) {
      jf2.put("checkin", card(context.checkin()));
    }
    Map<String, Object> refs = new LinkedHashMap<>();
    context.cited().forEach(cited -> refs.put(cited.url().toString(), cited(cited)));
    if (!refs.isEmpty()) {
      jf2.put("refs", refs);
    }
  }

  private static Map<String, Object> cited(Cited cited) {
    Map<String, Object> jf2 = new LinkedHashMap<>();
    jf2.put("type", "entry");
    jf2.put("url", cited.url().toString());
    put(jf2, "name", cited.name());
    if (cited.published() != null) {
      jf2.put("published", Rfc3339.format(cited.published()));
    }
    content(jf2, cited.content());
    if (cited.author() != null) {
      jf2.put("author", card(cited.author()));
    }
    return jf2;
  }

  private static Map<String, Object> card(Card author) {
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("type", "card");
    put(card, "name", author.name());
    if (author.url() != null) {
      card.put("url", author.url().toString());
    }
    if (author.photo() != null) {
      card.put("photo", author.photo().toString());
    }
    return card;
  }

  private static void put(Map<String, Object> into, String name, String text) {
    if (!text.isEmpty()) {
      into.put(name, text);
    }
  }

  private static void put(Map<String, Object> into, String name, List<String> texts) {
    if (!texts.isEmpty()) {
      into.put(name, texts);
    }
  }

  private static void addresses(Map<String, Object> into, String name, List<URI> addresses) {
    List<String> texts = new ArrayList<>();
    addresses.forEach(address -> texts.add(address.toString()));
    put(into, name, texts);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_SUMMARY ? text : text.substring(0, LONGEST_SUMMARY);
  }
}
