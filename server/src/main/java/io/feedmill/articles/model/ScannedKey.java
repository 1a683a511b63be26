package io.feedmill.articles.model;

import java.util.Map;

/// A parsed Redis key.
///
/// @param key the whole key
/// @param shape its form
/// @param id of the article or person it belongs to, 0 for none
/// @param name of the group or site it belongs to, empty for none
public record ScannedKey(String key, KeyShape shape, long id, String name) {
  private static final Map<String, KeyShape> SINGLE =
      Map.ofEntries(
          Map.entry("groups", KeyShape.LIST),
          Map.entry("flagged", KeyShape.LIST),
          Map.entry("links", KeyShape.LIST),
          Map.entry("pinned", KeyShape.LIST),
          Map.entry("group-owners", KeyShape.TABLE),
          Map.entry("group-descriptions", KeyShape.TABLE),
          Map.entry("group-rules", KeyShape.TABLE),
          Map.entry("group-pictures", KeyShape.TABLE),
          Map.entry("group-times", KeyShape.LIST),
          Map.entry("group-subscribers", KeyShape.LIST),
          Map.entry("swept", KeyShape.TABLE),
          Map.entry("imported", KeyShape.TABLE),
          Map.entry("weightless", KeyShape.PEOPLE),
          Map.entry("unsettled", KeyShape.IDS_OF_PART),
          Map.entry("rules-changed", KeyShape.IDS),
          Map.entry("modlog", KeyShape.STREAM),
          Map.entry("live", KeyShape.STREAM));

  private static final Map<String, KeyShape> NUMBERED =
      Map.of(
          "votes", KeyShape.COUNTS,
          "upvoted", KeyShape.VOTES,
          "downvoted", KeyShape.VOTES,
          "flags", KeyShape.FLAGS,
          "posts", KeyShape.POSTS,
          "hidden", KeyShape.KEPT,
          "saved", KeyShape.KEPT,
          "subscriptions", KeyShape.SUBSCRIPTIONS,
          "uncounted", KeyShape.UNCOUNTED);

  private static final Map<String, KeyShape> NAMED =
      Map.ofEntries(
          Map.entry("group", KeyShape.GROUP),
          Map.entry("group-moderators", KeyShape.GROUP_MODERATORS),
          Map.entry("subscribers", KeyShape.SUBSCRIBERS),
          Map.entry("building", KeyShape.CACHE),
          Map.entry("mine", KeyShape.CACHE),
          Map.entry("lock", KeyShape.LOCK),
          Map.entry("snapshot", KeyShape.SNAPSHOT),
          Map.entry("walk", KeyShape.SNAPSHOT),
          Map.entry("placed", KeyShape.PLACED),
          Map.entry("arriving", KeyShape.ARRIVING),
          Map.entry("url", KeyShape.LINK),
          Map.entry("site", KeyShape.SITE),
          Map.entry("feed", KeyShape.STAMP));

  private static final String GROUPS = ":groups";
  private static final String END_OF_TAG = "}:";

  public static ScannedKey of(String key) {
    if (key.startsWith(ArticleKeys.TAG)) {
      ScannedKey parsed = parse(key, key.substring(ArticleKeys.TAG.length()));
      KeyShape shape = parsed.shape();
      boolean elsewhere = (shape.ofPart() && shape != KeyShape.PEOPLE) || shape == KeyShape.PLACED;
      return elsewhere ? parsed.as(KeyShape.OTHER) : parsed;
    }
    ScannedKey parsed = parse(key, key.substring(key.indexOf(END_OF_TAG) + END_OF_TAG.length()));
    for (RankedList.Slot slot : RankedList.Slot.values()) {
      if (key.startsWith(slot.tag())) {
        return parsed.shape().ofSlot() ? parsed : parsed.as(KeyShape.OTHER);
      }
    }
    if (!parsed.shape().ofPart() && parsed.shape() != KeyShape.STRAY) {
      return parsed.as(KeyShape.OTHER);
    }
    boolean elsewhere =
        parsed.shape().ofVotes() && !key.startsWith(ArticleKeys.tagOfPart(parsed.id()));
    return elsewhere ? parsed.as(KeyShape.STRAY) : parsed;
  }

  private ScannedKey as(KeyShape other) {
    return new ScannedKey(key, other, id, name);
  }

  private static ScannedKey parse(String key, String rest) {
    int colon = rest.indexOf(':');
    if (colon < 0) {
      return new ScannedKey(key, SINGLE.getOrDefault(rest, KeyShape.OTHER), 0, "");
    }
    String prefix = rest.substring(0, colon);
    String name = rest.substring(colon + 1);
    if (prefix.equals("article")) {
      return ofArticle(key, name);
    }
    if (NUMBERED.containsKey(prefix)) {
      return numbered(key, NUMBERED.getOrDefault(prefix, KeyShape.STRAY), name);
    }
    if (NAMED.containsKey(prefix)) {
      return new ScannedKey(key, NAMED.getOrDefault(prefix, KeyShape.OTHER), 0, name);
    }
    return new ScannedKey(key, ranking(prefix, name), 0, name);
  }

  private static ScannedKey ofArticle(String key, String name) {
    if (name.isEmpty()) {
      return new ScannedKey(key, KeyShape.COUNTER, 0, "");
    }
    return name.endsWith(GROUPS)
        ? numbered(key, KeyShape.MEMBERSHIPS, name.substring(0, name.length() - GROUPS.length()))
        : numbered(key, KeyShape.ARTICLE, name);
  }

  private static ScannedKey numbered(String key, KeyShape shape, String number) {
    long id = number(number);
    return new ScannedKey(key, id > 0 ? shape : KeyShape.STRAY, id, "");
  }

  private static KeyShape ranking(String prefix, String name) {
    return RankedList.all().stream()
        .filter(ranked -> ranked.prefix().equals(prefix + ":"))
        .findFirst()
        .map(ranked -> ranked.within(name).cached() ? KeyShape.CACHE : KeyShape.RANKING)
        .orElse(KeyShape.OTHER);
  }

  /// @return the number, or 0 unless it is written as ids are: digits without a leading zero
  public static long number(String text) {
    try {
      long id = Long.parseLong(text);
      return id > 0 && Long.toString(id).equals(text) ? id : 0;
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  /// @return the id of the article, or 0 when the member is not an article
  public static long memberId(String member) {
    long id = ArticleKeys.id(member);
    return id > 0 && ArticleKeys.member(id).equals(member) ? id : 0;
  }
}
