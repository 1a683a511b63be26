package io.feedmill.articles.vote;

import io.feedmill.articles.model.Direction;
import io.feedmill.articles.vote.CastAndSettleScript.Votes;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import io.feedmill.bench.BlockingRedis;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/// Sends the scripts of votes by a raw socket, in batches. For one thread.
public final class RawVotes {
  private final String count;
  private final String settle;
  private final int size;
  private final LongSupplier articles;
  private final int people;

  private RawVotes(RedisClient redis, int size, LongSupplier articles, int people) {
    this.count = LuaScript.load(redis, CastVoteScript.FILE).digest();
    this.settle = LuaScript.load(redis, CastAndSettleScript.FILE).digest();
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

  /// Votes that the parts count, as on a cluster.
  public void count(BlockingRedis socket) {
    List<List<String>> commands = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      long id = articles.getAsLong();
      List<Ballot> ballot = List.of(ballot());
      commands.add(evalsha(count, CastVoteScript.keys(id), CastVoteScript.args(id, ballot)));
    }
    socket.pipelined(commands);
  }

  /// Votes with everything settled, as the server does it where one Redis has all keys.
  public void settle(BlockingRedis socket) {
    Map<Long, List<Ballot>> ballots = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      ballots.computeIfAbsent(articles.getAsLong(), _ -> new ArrayList<>()).add(ballot());
    }
    List<Votes> votes = new ArrayList<>();
    ballots.forEach((id, some) -> votes.add(new Votes(id, some, new Groups("", List.of()))));
    socket.pipelined(
        List.of(evalsha(settle, CastAndSettleScript.keys(votes), CastAndSettleScript.args(votes))));
  }

  private Ballot ballot() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    Direction direction = random.nextInt(4) == 0 ? Direction.DOWN : Direction.UP;
    return new Ballot(random.nextLong(1, people), direction, CastVoteScript.Mode.CAST);
  }

  private static List<String> evalsha(String digest, List<String> keys, List<String> args) {
    List<String> words = new ArrayList<>(List.of("EVALSHA", digest));
    words.add(Integer.toString(keys.size()));
    words.addAll(keys);
    words.addAll(args);
    return words;
  }
}
