package io.feedmill.reader.parse;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.Cited;
import io.feedmill.reader.parse.api.Context;
import io.feedmill.reader.parse.date.FeedDate;
import io.feedmill.reader.parse.html.MfItem;
import io.feedmill.reader.parse.html.MfValue;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The context of a microformats2 entry: `p-rsvp`, `u-checkin`, and nested items (`h-cite`).
final class EntryContext {
  private static final Set<String> ANSWERS = Set.of("yes", "no", "maybe", "interested");
  private static final List<String> REFERENCES =
      List.of("in-reply-to", "like-of", "repost-of", "bookmark-of", "quotation-of");
  private static final int MOST = 20;

  private EntryContext() {}

  static Context of(MfItem entry, @Nullable URI base) {
    Map<URI, Cited> cited = new LinkedHashMap<>();
    for (String reference : REFERENCES) {
      for (MfValue value : entry.all(reference)) {
        Cited one =
            value instanceof MfValue.Thing(MfItem item, String _) ? cited(item, base) : null;
        if (one != null && cited.size() < MOST) {
          cited.putIfAbsent(one.url(), one);
        }
      }
    }
    String rsvp = entry.text("rsvp").toLowerCase(Locale.ROOT);
    return new Context(
        ANSWERS.contains(rsvp) ? rsvp : "",
        PageAuthors.authorOf(entry.first("checkin")),
        List.copyOf(cited.values()));
  }

  private static @Nullable Cited cited(MfItem item, @Nullable URI base) {
    URI url = item.address("url");
    if (url == null) {
      return null;
    }
    ForeignHtml content = HFeedFormat.html(item, "content", base);
    String name = item.text("name");
    Card author = PageAuthors.authorOf(item.first("author"));
    return new Cited(
        url,
        content.text().startsWith(name) ? "" : name,
        author,
        FeedDate.parse(item.text("published")),
        content);
  }
}
