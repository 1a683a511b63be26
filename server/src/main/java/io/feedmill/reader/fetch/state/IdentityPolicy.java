package io.feedmill.reader.fetch.state;

import io.feedmill.kernel.text.Digests;
import io.feedmill.reader.fetch.api.FeedArrival.Item;
import io.feedmill.reader.parse.api.ParsedEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Gives each entry of a feed an identity, the same at each fetch.
///
/// When more than one in twenty shares its identity with another that has another link or content,
/// the rule does not fit the feed and the next one is tried. Ids do not fit either when most
/// entries of the last document have another id under the same link now. Entries of that document
/// keep their identity, so that a change of the rule shows no entry twice. Among the few entries
/// that share an identity under a rule that fits, the first keeps it, and the others get the digest
/// of their content appended; exact copies count once.
///
/// @param before the identities of the last document's entries
public record IdentityPolicy(IdentityRule rule, Listing before) {
  private static final int ONE_IN = 20;
  private static final int LEAST_MOVED = 2;
  private static final int LONGEST = 2000;

  /// Entries with identities, and the rule that they follow.
  ///
  /// @param each the identity of each entry of the document, including exact copies
  public record Identified(IdentityRule rule, List<Item> items, List<String> each) {}

  public Identified identify(List<ParsedEntry> entries) {
    IdentityRule fitting = rule == IdentityRule.ID && unstable(entries) ? IdentityRule.LINK : rule;
    while (fitting != IdentityRule.CONTENT && collides(entries, fitting)) {
      fitting = fitting == IdentityRule.ID ? IdentityRule.LINK : IdentityRule.CONTENT;
    }
    Map<String, Item> items = new LinkedHashMap<>();
    List<String> each = new ArrayList<>();
    for (ParsedEntry entry : entries) {
      String identity = storedIdentity(entry, fitting);
      Item first = items.putIfAbsent(identity, new Item(identity, entry));
      if (first != null && !digest(first.entry()).equals(digest(entry))) {
        identity = identity + " " + digest(entry);
        items.putIfAbsent(identity, new Item(identity, entry));
      }
      each.add(identity);
    }
    return new Identified(fitting, new ArrayList<>(items.values()), each);
  }

  /// The identity by a rule, or the one that the entry had before the rule changed.
  private String storedIdentity(ParsedEntry entry, IdentityRule rule) {
    String known = rule == IdentityRule.LINK ? before.identity(Listing.link(entry)) : null;
    return known == null ? identity(entry, rule) : known;
  }

  private boolean unstable(List<ParsedEntry> entries) {
    int met = 0;
    int moved = 0;
    for (Map.Entry<String, String> now : Listing.of(items(entries)).identities().entrySet()) {
      String known = before.identity(now.getKey());
      if (known != null) {
        met++;
        moved += known.equals(now.getValue()) ? 0 : 1;
      }
    }
    return moved >= LEAST_MOVED && moved * 2 > met;
  }

  private static List<Item> items(List<ParsedEntry> entries) {
    return entries.stream()
        .map(entry -> new Item(identity(entry, IdentityRule.ID), entry))
        .toList();
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
    String link = Listing.link(entry);
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
