package io.feedmill.reader.channel.api;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.PlainText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Which items are searched for: all given criteria must match; of several values of one criterion,
/// any.
///
/// @param words each must be in the name, summary, content, author or address
/// @param authors names or addresses
/// @param categories names of categories
/// @param kinds that [#knows] accepts
public record ItemFilter(
    List<String> words, List<String> authors, List<String> categories, List<String> kinds) {
  /// The member that makes an item one of a kind.
  private static final Map<String, String> KINDS =
      Map.of(
          "like", "like-of",
          "repost", "repost-of",
          "bookmark", "bookmark-of",
          "reply", "in-reply-to",
          "checkin", "checkin",
          "photo", "photo",
          "video", "video",
          "audio", "audio");

  public ItemFilter {
    words = lower(words);
    authors = lower(authors);
    categories = lower(categories);
    kinds = List.copyOf(kinds);
  }

  /// All items that contain some words.
  public static ItemFilter words(String words) {
    return new ItemFilter(List.of(words), List.of(), List.of(), List.of());
  }

  /// Whether the kind exists.
  public static boolean knows(String kind) {
    return KINDS.containsKey(kind);
  }

  private static List<String> lower(List<String> texts) {
    return texts.stream().map(text -> text.strip().toLowerCase(Locale.ROOT)).toList();
  }

  /// Whether it matches everything.
  public boolean empty() {
    return words.isEmpty() && authors.isEmpty() && categories.isEmpty() && kinds.isEmpty();
  }

  /// Whether an item matches.
  public boolean matches(Entry entry) {
    JsonNode item = Json.read(entry.data().getBytes(StandardCharsets.UTF_8), JsonNode.class);
    return any(words, text(item)) && byAuthor(item) && inCategory(item) && ofKind(item);
  }

  private static boolean any(List<String> wanted, String text) {
    return wanted.isEmpty()
        || wanted.stream()
            .anyMatch(words -> PlainText.tokens(words).stream().allMatch(text::contains));
  }

  private static String text(JsonNode item) {
    return String.join(
            "\n",
            item.path("name").asString(""),
            item.path("summary").asString(""),
            item.at("/content/text").asString(""),
            item.at("/author/name").asString(""),
            item.path("url").asString(""))
        .toLowerCase(Locale.ROOT);
  }

  private boolean byAuthor(JsonNode item) {
    String name = item.at("/author/name").asString("").toLowerCase(Locale.ROOT);
    String url = item.at("/author/url").asString("").toLowerCase(Locale.ROOT);
    return authors.isEmpty()
        || authors.stream().anyMatch(author -> name.contains(author) || url.contains(author));
  }

  private boolean inCategory(JsonNode item) {
    return categories.isEmpty()
        || item.path("category")
            .valueStream()
            .anyMatch(one -> categories.contains(one.asString("").toLowerCase(Locale.ROOT)));
  }

  private boolean ofKind(JsonNode item) {
    return kinds.isEmpty()
        || kinds.stream().anyMatch(kind -> item.has(String.valueOf(KINDS.get(kind))));
  }
}
