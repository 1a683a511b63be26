package io.feedmill.articles.live;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.LiveStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A change as sent to open pages: `submitted`, `vote`, `comments` or `withdrawn`, with the
/// article's id and current counts, or `comment-vote` with those of a comment.
///
/// @param id position in the stream of changes; null when more from the same entry follow, so that
///   a client resumes before all of them
/// @param name kind of change
/// @param subject id of the article or comment
/// @param data JSON such as `{"id":"17","votes":3,"upvotes":4,"downvotes":1}`
record LiveEvent(@Nullable String id, String name, String subject, String data) {
  static final String COMMENT_VOTE = "comment-vote";

  /// The last of these events about a subject contains all its counts.
  private static final Set<String> COUNTS = Set.of("vote", "comments", COMMENT_VOTE);

  /// The changes of an entry, in their order.
  static List<LiveEvent> of(String entry, Map<String, String> fields) {
    List<Map<String, String>> changes = LiveChanges.of(fields);
    List<LiveEvent> events = new ArrayList<>(changes.size());
    for (int i = 0; i < changes.size(); i++) {
      events.add(one(i == changes.size() - 1 ? entry : null, changes.get(i)));
    }
    return events;
  }

  private static LiveEvent one(@Nullable String id, Map<String, String> fields) {
    Map<String, Object> data = new LinkedHashMap<>();
    fields.forEach((field, value) -> {
      if (field.equals("id")) {
        data.put(field, value);
      } else if (!field.equals("event")) {
        data.put(field, Long.parseLong(value));
      }
    });
    return new LiveEvent(
        id, fields.getOrDefault("event", "change"), fields.getOrDefault("id", ""), Json.text(data));
  }

  /// Without counts that later ones replace; the last event stays.
  static List<LiveEvent> newest(List<LiveEvent> events) {
    Map<List<String>, Integer> last = new HashMap<>();
    for (int i = 0; i < events.size(); i++) {
      last.put(events.get(i).kind(), i);
    }
    List<LiveEvent> newest = new ArrayList<>(last.size());
    for (int i = 0; i < events.size(); i++) {
      LiveEvent event = events.get(i);
      if (!COUNTS.contains(event.name()) || last.getOrDefault(event.kind(), i) == i) {
        newest.add(event);
      }
    }
    return newest;
  }

  private List<String> kind() {
    return List.of(name, subject);
  }

  /// The article on whose discussion a page must be open to receive this; empty when all do.
  Optional<Long> discussion() {
    return name.equals(COMMENT_VOTE)
        ? CommentId.parse(subject).map(CommentId::article)
        : Optional.empty();
  }

  void send(LiveStream stream) {
    stream.send(id, name, data);
  }
}
