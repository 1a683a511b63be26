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
    this.size = size;
    this.articles = articles;
    this.people = people;
    this.count = known(LuaScript.load(redis, CastVoteScript.FILE), counting());
    this.settle = known(LuaScript.load(redis, CastAndSettleScript.FILE), settling(1));
  }

  private record Run(List<String> keys, List<String> args) {}

  /// The digest of a script that is run once, so that Redis has it.
  private static String known(LuaScript script, Run once) {
    script.call(once.keys(), once.args());
    return script.digest();
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
      commands.add(evalsha(count, counting()));
    }
    socket.pipelined(commands);
  }

  private Run counting() {
    long id = articles.getAsLong();
    return new Run(CastVoteScript.keys(id), CastVoteScript.args(id, List.of(ballot())));
  }

  /// Votes with everything settled, as the server does it where one Redis has all keys.
  public void settle(BlockingRedis socket) {
    socket.pipelined(List.of(evalsha(settle, settling(size))));
  }

  private Run settling(int count) {
    Map<Long, List<Ballot>> ballots = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      ballots.computeIfAbsent(articles.getAsLong(), _ -> new ArrayList<>()).add(ballot());
    }
    List<Votes> votes = new ArrayList<>();
    ballots.forEach((id, some) -> votes.add(new Votes(id, some, new Groups("", List.of()))));
    return new Run(CastAndSettleScript.keys(votes), CastAndSettleScript.args(votes));
  }

  /// A script with the keys and arguments of the script of one upvote.
  static List<String> upvote(String digest, long id, long person) {
    Ballot ballot = new Ballot(person, Direction.UP, CastVoteScript.Mode.CAST);
    return evalsha(
        digest, new Run(CastVoteScript.keys(id), CastVoteScript.args(id, List.of(ballot))));
  }

  private Ballot ballot() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    Direction direction = random.nextInt(4) == 0 ? Direction.DOWN : Direction.UP;
    return new Ballot(random.nextLong(1, people), direction, CastVoteScript.Mode.CAST);
  }

  private static List<String> evalsha(String digest, Run run) {
    List<String> words = new ArrayList<>(List.of("EVALSHA", digest));
    words.add(Integer.toString(run.keys().size()));
    words.addAll(run.keys());
    words.addAll(run.args());
    return words;
  }
}
