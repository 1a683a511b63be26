package io.feedmill.articles.discussionimport;

import io.feedmill.articles.discussionimport.ForeignDiscussion.Site;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.PlainText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads a story with its comments from the JSON of another site.
///
/// | site | where the file comes from | recognised by |
/// |---|---|---|
/// | Hacker News | `https://hn.algolia.com/api/v1/items/{id}`, replies in `children` | `children` |
/// | Lobsters | `https://lobste.rs/s/{id}.json`, comments in one list | `short_id` |
/// | Feedmill | `./feedmill export discussions`, a line of it | `format` |
///
/// Upvotes at Lobsters are score and flags, downvotes are flags; Hacker News does not say, so each
/// comment has the one vote of its author.
final class ReadDiscussionFile {
  private static final int LONGEST_TEXT = 40_000;
  private static final int LONGEST_NAME = 60;
  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");

  private final Instant now;

  /// @param now times after this one are replaced by it
  ReadDiscussionFile(Instant now) {
    this.now = now;
  }

  /// Empty when the format is unknown.
  Optional<ForeignDiscussion> read(byte[] document) {
    JsonNode story;
    try {
      story = Json.read(document, JsonNode.class);
    } catch (Problem _) {
      return Optional.empty();
    }
    if (text(story, "format").equals(ExportDiscussions.FORMAT)) {
      return Optional.of(own(story));
    }
    if (story.path("children").isArray() && !text(story, "id").isEmpty()) {
      return Optional.of(hn(story));
    }
    return story.path("comments").isArray() && !text(story, "short_id").isEmpty()
        ? Optional.of(lobsters(story))
        : Optional.empty();
  }

  private record Below(JsonNode comment, String parent) {}

  private ForeignDiscussion hn(JsonNode story) {
    Instant posted = hnTime(story, now);
    List<ForeignComment> comments = new ArrayList<>();
    Deque<Below> open = new ArrayDeque<>();
    story.path("children").forEach(child -> open.add(new Below(child, "")));
    while (!open.isEmpty()) {
      Below next = open.remove();
      String id = text(next.comment, "id");
      if (id.isEmpty() || !text(next.comment, "type").equals("comment")) {
        continue;
      }
      int points = Math.max(next.comment.path("points").asInt(1), 0);
      comments.add(
          new ForeignComment(
              id,
              next.parent,
              name(text(next.comment, "author"), Site.HN),
              hnTime(next.comment, posted),
              null,
              converted(text(next.comment, "text")),
              points,
              0));
      next.comment.path("children").forEach(child -> open.add(new Below(child, id)));
    }
    return new ForeignDiscussion(
        Site.HN,
        text(story, "id"),
        text(story, "title"),
        text(story, "url"),
        converted(text(story, "text")),
        posted,
        comments);
  }

  private ForeignDiscussion own(JsonNode story) {
    Site site = Site.at(text(story, "site"));
    Instant posted = time(text(story, "time"), now);
    List<ForeignComment> comments = new ArrayList<>();
    for (JsonNode comment : story.path("comments")) {
      if (!text(comment, "id").isEmpty()) {
        comments.add(own(comment, site, posted));
      }
    }
    return new ForeignDiscussion(
        site,
        text(story, "id"),
        text(story, "title"),
        text(story, "link"),
        cut(text(story, "text")),
        posted,
        comments);
  }

  private ForeignComment own(JsonNode comment, Site site, Instant posted) {
    boolean living = text(comment, "state").equals("live");
    Instant time = time(text(comment, "time"), posted);
    Instant edited = time(text(comment, "edited"), time);
    return new ForeignComment(
        text(comment, "id"),
        text(comment, "parent"),
        living ? ofAnySite(text(comment, "author"), site) : "",
        time,
        edited.isAfter(time) ? edited : null,
        living ? cut(text(comment, "text")) : "",
        Math.max(comment.path("upvotes").asInt(0), 0),
        Math.max(comment.path("downvotes").asInt(0), 0));
  }

  /// A name with the site, such as `ann on HN`, does not change.
  private static String ofAnySite(String given, Site site) {
    String name = PlainText.words(given);
    return name.contains(" on ") && name.length() <= LONGEST_NAME && !PlainText.broken(name)
        ? name
        : name(given, site);
  }

  private Instant hnTime(JsonNode item, Instant otherwise) {
    long seconds = item.path("created_at_i").asLong(0);
    return seconds > 0
        ? within(Instant.ofEpochSecond(Math.min(seconds, now.getEpochSecond())))
        : time(text(item, "created_at"), otherwise);
  }

  private ForeignDiscussion lobsters(JsonNode story) {
    Instant posted = time(text(story, "created_at"), now);
    List<ForeignComment> comments = new ArrayList<>();
    story
        .path("comments")
        .forEach(comment -> {
          if (!text(comment, "short_id").isEmpty()) {
            comments.add(ofLobsters(comment, posted));
          }
        });
    String plain = text(story, "description_plain");
    return new ForeignDiscussion(
        Site.LOBSTERS,
        text(story, "short_id"),
        text(story, "title"),
        text(story, "url"),
        plain.isEmpty() ? converted(text(story, "description")) : cut(plain),
        posted,
        comments);
  }

  private ForeignComment ofLobsters(JsonNode comment, Instant posted) {
    boolean gone =
        comment.path("is_deleted").asBoolean(false)
            || comment.path("is_moderated").asBoolean(false);
    Instant time = time(text(comment, "created_at"), posted);
    Instant edited = time(text(comment, "last_edited_at"), time);
    String plain = text(comment, "comment_plain");
    JsonNode author = comment.path("commenting_user");
    int flags = Math.max(comment.path("flags").asInt(0), 0);
    return new ForeignComment(
        text(comment, "short_id"),
        text(comment, "parent_comment"),
        gone
            ? ""
            : name(
                author.isObject() ? text(author, "username") : author.asString(""), Site.LOBSTERS),
        time,
        edited.isAfter(time) ? edited : null,
        gone ? "" : plain.isEmpty() ? converted(text(comment, "comment")) : cut(plain),
        Math.max(comment.path("score").asInt(0) + flags, 0),
        flags);
  }

  /// A member as text; empty when it is missing, null, or an object or list.
  private static String text(JsonNode node, String member) {
    JsonNode value = node.path(member);
    return value.isValueNode() && !value.isNull() ? value.asString("") : "";
  }

  /// Such as `ann on HN`, which cannot be an account name; empty when there is no author.
  private static String name(String given, Site site) {
    String name = PlainText.words(given);
    String shown = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
    return shown.isEmpty() || PlainText.broken(shown) ? "" : shown + " on " + site.title();
  }

  private static String converted(String html) {
    return html.isEmpty() ? "" : cut(HtmlToMarkdown.convert(html));
  }

  private static String cut(String text) {
    String clean = PlainText.broken(text) ? "" : text.strip();
    return PlainText.length(clean) <= LONGEST_TEXT
        ? clean
        : clean.substring(0, clean.offsetByCodePoints(0, LONGEST_TEXT - 1)) + "…";
  }

  private Instant time(@Nullable String given, Instant otherwise) {
    try {
      return given == null || given.isEmpty()
          ? otherwise
          : within(OffsetDateTime.parse(given).toInstant());
    } catch (DateTimeException _) {
      return otherwise;
    }
  }

  private Instant within(Instant time) {
    return time.isBefore(EARLIEST) ? EARLIEST : time.isAfter(now) ? now : time;
  }
}
