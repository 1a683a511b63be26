package io.feedmill.reader.fetch;

import io.feedmill.kernel.text.Digests;
import io.feedmill.reader.fetch.api.FeedArrival.Item;
import io.feedmill.reader.parse.api.ParsedEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Gives each entry of a feed what tells it from the others, the same at each fetch.
///
/// When more than one in twenty shares its identity with another that has another link or content,
/// the rule does not fit the feed and the next one is tried. Among the few that share one under a
/// rule that fits, the first keeps it, and another gets its content's digest behind it; true copies
/// count once.
record IdentityPolicy(IdentityRule rule) {
  private static final int ONE_IN = 20;
  private static final int LONGEST = 2000;

  /// Entries with identities, and the rule that they follow.
  record Identified(IdentityRule rule, List<Item> items) {}

  Identified identify(List<ParsedEntry> entries) {
    IdentityRule fitting = rule;
    while (fitting != IdentityRule.CONTENT && collides(entries, fitting)) {
      fitting = fitting == IdentityRule.ID ? IdentityRule.LINK : IdentityRule.CONTENT;
    }
    Map<String, Item> items = new LinkedHashMap<>();
    for (ParsedEntry entry : entries) {
      String identity = identity(entry, fitting);
      Item first = items.putIfAbsent(identity, new Item(identity, entry));
      if (first != null && !digest(first.entry()).equals(digest(entry))) {
        String other = identity + " " + digest(entry);
        items.putIfAbsent(other, new Item(other, entry));
      }
    }
    return new Identified(fitting, new ArrayList<>(items.values()));
  }

  private static boolean collides(List<ParsedEntry> entries, IdentityRule rule) {
    Map<String, Set<String>> contents = new LinkedHashMap<>();
    int shared = 0;
    for (ParsedEntry entry : entries) {
      Set<String> others = contents.computeIfAbsent(identity(entry, rule), _ -> new HashSet<>());
      if (others.add(digest(entry)) && others.size() > 1) {
        shared++;
      }
    }
    return shared > 0 && shared * ONE_IN > entries.size();
  }

  private static String identity(ParsedEntry entry, IdentityRule rule) {
    String id = entry.id() == null ? "" : entry.id();
    String link = entry.link() == null ? "" : entry.link().toString();
    String identity =
        switch (rule) {
          case ID -> id.isEmpty() ? link : id;
          case LINK -> link;
          case CONTENT -> "";
        };
    if (identity.isEmpty()) {
      return digest(entry);
    }
    return identity.length() > LONGEST ? Digests.sha256(identity) : identity;
  }

  private static String digest(ParsedEntry entry) {
    return Digests.sha256(
        entry.title() + "\n" + entry.link() + "\n" + entry.content().fingerprint());
  }
}
