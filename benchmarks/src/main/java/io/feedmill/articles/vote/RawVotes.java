package io.feedmill.articles.vote;

import io.feedmill.articles.article.PositionInput;
import io.feedmill.articles.article.WriteRankPositionsScript;
import io.feedmill.articles.article.WriteRankPositionsScript.Mode;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import io.feedmill.articles.vote.SettleRankingsScript.Place;
import io.feedmill.articles.vote.SettleRankingsScript.Settled;
import io.feedmill.bench.BlockingRedis;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Sends the scripts of votes by a raw socket, in batches. For one thread.
public final class RawVotes {
  /// Articles in one telling of the parts: as many as come in 20 ms at 10,000 votes a second.
  private static final int TOLD = 200;

  private static final List<String> FIELDS =
      List.of(
          "time",
          "votes",
          "upvotes",
          "downvotes",
          "state",
          "locked",
          "pinned",
          "edited",
          "author",
          "title",
          "link",
          "picture",
          "comments",
          "text");

  private final String count;
  private final String settle;
  private final Map<Slot, String> place;
  private final String told;
  private final int size;
  private final LongSupplier articles;
  private final int people;
  private final Map<Long, Settled> untold = new HashMap<>();

  private RawVotes(RedisClient redis, int size, LongSupplier articles, int people) {
    this.count = LuaScript.load(redis, CastVoteScript.FILE).digest();
    this.settle = LuaScript.load(redis, SettleRankingsScript.FILE).digest();
    this.place =
        Map.of(
            Slot.FORMULAS,
            LuaScript.load(redis, WriteRankPositionsScript.BY_FORMULAS).digest(),
            Slot.NET_VOTES,
            LuaScript.load(redis, WriteRankPositionsScript.BY_VOTES).digest());
    this.told = LuaScript.load(redis, VotesSettledScript.FILE).digest();
    this.size = size;
    this.articles = articles;
    this.people = people;
  }

  /// @param size votes in a batch
  /// @param articles ids of articles to vote on
  /// @param people the ids of those who vote are below
  public static RawVotes load(RedisClient redis, int size, LongSupplier articles, int people) {
    return new RawVotes(redis, size, articles, people);
  }

  /// Votes that the parts count.
  public void count(BlockingRedis socket) {
    cast(socket);
  }

  /// Votes with everything settled, as the server does it: counted in the parts, written to the
  /// site and its rankings, and marked as settled in the parts.
  public void settle(BlockingRedis socket) {
    List<Place> places = cast(socket);
    List<@Nullable Object> settled =
        socket.pipelined(
            List.of(
                evalsha(
                    settle, SettleRankingsScript.keys(places), SettleRankingsScript.args(places))));
    List<PositionInput> placings = placings(places, settled.getFirst());
    List<List<String>> commands = new ArrayList<>();
    place.forEach((slot, digest) ->
        commands.add(
            evalsha(
                digest,
                WriteRankPositionsScript.keys(slot, placings),
                WriteRankPositionsScript.args(slot, Mode.PLACE, placings, List.of()))));
    placings.forEach(article -> commands.add(row(article.id())));
    socket.pipelined(commands);
    for (Place place : places) {
      Counts counts = place.counts();
      untold.put(
          counts.id(), new Settled(counts.id(), false, counts.version(), null, Groups.UNKNOWN));
    }
    if (untold.size() >= TOLD) {
      List<Settled> articles = List.copyOf(untold.values());
      socket.pipelined(
          List.of(
              evalsha(told, VotesSettledScript.keys(articles), VotesSettledScript.args(articles))));
      untold.clear();
    }
  }

  /// None of the articles is in a group.
  private static List<PositionInput> placings(List<Place> places, @Nullable Object reply) {
    List<PositionInput> placings = new ArrayList<>(places.size());
    if (reply instanceof List<?> texts) {
      for (int i = 0; i < places.size(); i++) {
        Settled settled =
            SettleRankingsScript.read(
                places.get(i).counts().id(), String.valueOf(texts.get(2 * i)), Groups.UNKNOWN);
        if (settled.positionInput() != null) {
          placings.add(settled.positionInput());
        }
      }
    }
    return placings;
  }

  /// The read of an article for the response to its voter.
  private static List<String> row(long id) {
    List<String> words = new ArrayList<>(List.of("HMGET", ArticleKeys.article(id)));
    words.addAll(FIELDS);
    return words;
  }

  private List<Place> cast(BlockingRedis socket) {
    List<Long> ids = new ArrayList<>(size);
    List<List<String>> commands = new ArrayList<>(size);
    ThreadLocalRandom random = ThreadLocalRandom.current();
    for (int i = 0; i < size; i++) {
      long id = articles.getAsLong();
      Direction direction = random.nextInt(4) == 0 ? Direction.DOWN : Direction.UP;
      List<Ballot> ballot =
          List.of(new Ballot(random.nextLong(1, people), direction, CastVoteScript.Mode.CAST));
      ids.add(id);
      commands.add(evalsha(count, CastVoteScript.keys(id), CastVoteScript.args(id, ballot)));
    }
    List<@Nullable Object> replies = socket.pipelined(commands);
    Map<Long, Place> places = new HashMap<>();
    for (int i = 0; i < size; i++) {
      Counts counts = CastVoteScript.read(ids.get(i), 1, String.valueOf(replies.get(i))).counts();
      if (counts != null) {
        places.put(ids.get(i), new Place(counts, new Groups("0", List.of())));
      }
    }
    return List.copyOf(places.values());
  }

  private static List<String> evalsha(String digest, List<String> keys, List<String> args) {
    List<String> words = new ArrayList<>(List.of("EVALSHA", digest));
    words.add(Integer.toString(keys.size()));
    words.addAll(keys);
    words.addAll(args);
    return words;
  }
}
