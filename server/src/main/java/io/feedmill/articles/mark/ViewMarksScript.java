package io.feedmill.articles.mark;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Reads whether a viewer voted on, saved or hid each of some articles, and how far they read its
/// discussion.
public final class ViewMarksScript {
  static final String FILE = "articles/mark/view_marks.lua";

  private static final int PORTION = 250;
  private static final int UP = 1;
  private static final int DOWN = 2;
  private static final int VOTE = UP | DOWN;
  private static final int SAVED = 4;
  private static final int HIDDEN = 8;

  private final RedisClient redis;
  private final LuaScript script;
  private final VoteMarksScript votes;

  private ViewMarksScript(RedisClient redis, LuaScript script, VoteMarksScript votes) {
    this.redis = redis;
    this.script = script;
    this.votes = votes;
  }

  public static ViewMarksScript load(RedisClient redis) {
    return new ViewMarksScript(redis, LuaScript.load(redis, FILE), new VoteMarksScript(redis));
  }

  /// The marks of some articles, in the requested order.
  ///
  /// @param text one character per article: `A` plus the bits of the mark
  /// @param read number of the last comment that the viewer read, per article, -1 for never; empty
  ///   when there is none
  public record Marks(String text, List<Integer> read) {
    /// The marks without login.
    public static final Marks ANONYMOUS = new Marks("", List.of());

    public Marks {
      read = List.copyOf(read);
    }

    /// With the votes, one character for each article.
    Marks with(String votes) {
      StringBuilder both = new StringBuilder(text.length());
      for (int i = 0; i < text.length(); i++) {
        both.append((char) (text.charAt(i) + votes.charAt(i) - 'A'));
      }
      return new Marks(both.toString(), read);
    }

    public boolean isAnonymous() {
      return text.isEmpty();
    }

    public Direction mine(int index) {
      return switch (bits(index) & VOTE) {
        case UP -> Direction.UP;
        case DOWN -> Direction.DOWN;
        default -> Direction.NONE;
      };
    }

    public boolean saved(int index) {
      return (bits(index) & SAVED) != 0;
    }

    public boolean hidden(int index) {
      return (bits(index) & HIDDEN) != 0;
    }

    public int read(int index) {
      return read.isEmpty() ? -1 : read.get(index);
    }

    private int bits(int index) {
      return text.charAt(index) - 'A';
    }
  }

  /// One round trip per 250 articles, all in parallel.
  ///
  /// @param ids at least one
  public Future<Marks> run(long person, List<Long> ids) {
    if (ids.size() <= PORTION) {
      return portion(person, ids);
    }
    List<Future<Marks>> portions = new ArrayList<>();
    for (int from = 0; from < ids.size(); from += PORTION) {
      portions.add(portion(person, ids.subList(from, Math.min(ids.size(), from + PORTION))));
    }
    return Future.all(portions)
        .map(all -> {
          StringBuilder text = new StringBuilder(ids.size());
          List<Integer> read = new ArrayList<>();
          for (Marks marks : all.<Marks>list()) {
            text.append(marks.text());
            for (int i = 0; i < marks.text().length(); i++) {
              read.add(marks.read(i));
            }
          }
          return new Marks(text.toString(), read);
        });
  }

  private Future<Marks> portion(long person, List<Long> ids) {
    List<String> keys =
        List.of(
            ArticleKeys.saved(person),
            ArticleKeys.hidden(person),
            ArticleKeys.readComments(person));
    List<String> args = ids.stream().map(String::valueOf).toList();
    return redis.together(() -> {
      Future<String> voted = votes.run(person, ids);
      return script
          .run(keys, args)
          .compose(reply -> voted.map(text -> marks(Objects.requireNonNull(reply)).with(text)));
    });
  }

  private static Marks marks(Response reply) {
    if (reply.type() == ResponseType.BULK) {
      return new Marks(reply.toString(), List.of());
    }
    List<Integer> read = new ArrayList<>(reply.size() - 1);
    for (int i = 1; i < reply.size(); i++) {
      read.add(reply.get(i).toInteger());
    }
    return new Marks(reply.get(0).toString(), read);
  }
}
