package io.feedmill.timeline.feed;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An element of a feed: a post as JSON, whose first member is its id and whose last is the post it
/// shows when it is a repost.
///
/// @param post id of the post
/// @param subject id of what it shows: of the original for a repost, else its own
public record Element(long post, long subject, String json) {
  private static final String ID = "{\"id\":\"";
  private static final String AUTHOR = "\",\"author\":";
  private static final String QUOTE = "\"quote\":" + ID;
  private static final String REPLY = "\"replyTo\":\"";
  private static final String REPOST = "\"repostOf\":";

  /// @param json as [Elements] writes it: text inside is escaped, so no text looks like a member
  public static Element of(String json) {
    long post = id(json, 0);
    int repost = json.indexOf(REPOST + ID);
    return new Element(post, repost < 0 ? post : id(json, repost + REPOST.length()), json);
  }

  public static List<Element> all(List<String> feed) {
    return feed.stream().map(Element::of).toList();
  }

  private static long id(String json, int start) {
    int from = start + ID.length();
    return Long.parseLong(json, from, json.indexOf('"', from), 10);
  }

  /// Account id of the author; 0 when it is missing.
  public long author() {
    int end = json.indexOf('"', ID.length());
    return json.startsWith(AUTHOR + ID, end) ? id(json, end + AUTHOR.length()) : 0;
  }

  /// Whether it is a reply; not every follower sees replies.
  public boolean reply() {
    return json.contains(REPLY);
  }

  /// Whether it, or the post that it shows, quotes one.
  public boolean quotes() {
    return json.contains(QUOTE);
  }

  public boolean repost() {
    return post != subject;
  }

  /// The element with the edits and deletions that are not in the feeds yet.
  ///
  /// @param overlay post id to its JSON, or to nothing once deleted
  /// @return null when the post was deleted
  @Nullable Element under(Map<Long, String> overlay) {
    String own = overlay.get(post);
    if (own != null) {
      return own.isEmpty() ? null : new Element(post, subject, own);
    }
    String shown = repost() ? overlay.get(subject) : null;
    if (shown == null) {
      return this;
    }
    int end = json.indexOf(REPOST + ID) + REPOST.length();
    return shown.isEmpty()
        ? null
        : new Element(post, subject, json.substring(0, end) + shown + "}");
  }
}
