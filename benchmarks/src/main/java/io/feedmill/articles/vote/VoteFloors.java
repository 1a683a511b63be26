package io.feedmill.articles.vote;

import io.feedmill.bench.BlockingRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/// What a vote's own script costs before it decides anything: a script with the same keys and
/// arguments that does nothing, and one that sends the same commands and looks at no reply. Sent by
/// a raw socket, in batches. For one thread.
public final class VoteFloors {
  private static final String NOTHING = "return ''";
  private static final String COMMANDS =
      """
      redis.call('HMGET', KEYS[1], 'time', 'state', 'locked', 'upvotes', 'downvotes', 'version')
      redis.call('TIME')
      redis.call('SISMEMBER', KEYS[5], ARGV[3])
      redis.call('HDEL', KEYS[4], ARGV[3])
      redis.call('SADD', KEYS[2], ARGV[3])
      redis.call('SREM', KEYS[3], ARGV[3])
      redis.call('SCARD', KEYS[2])
      redis.call('HSET', KEYS[1], 'upvotes', 2, 'downvotes', 0, 'version', 2)
      redis.call('SADD', KEYS[6], ARGV[1])
      return ''
      """;

  private final String digest;
  private final int size;
  private final LongSupplier articles;
  private final int people;

  private VoteFloors(String digest, int size, LongSupplier articles, int people) {
    this.digest = digest;
    this.size = size;
    this.articles = articles;
    this.people = people;
  }

  /// A script that does nothing.
  ///
  /// @param size votes in a batch
  /// @param articles ids of articles to vote on
  /// @param people the ids of those who vote are below
  public static VoteFloors nothing(int port, int size, LongSupplier articles, int people) {
    return new VoteFloors(loaded(port, NOTHING), size, articles, people);
  }

  /// A script that only sends the commands of a vote.
  public static VoteFloors commands(int port, int size, LongSupplier articles, int people) {
    return new VoteFloors(loaded(port, COMMANDS), size, articles, people);
  }

  private static String loaded(int port, String script) {
    try (BlockingRedis socket = new BlockingRedis(port)) {
      return String.valueOf(socket.command("SCRIPT", "LOAD", script));
    }
  }

  /// One batch.
  public void run(BlockingRedis socket) {
    List<List<String>> commands = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      long id = articles.getAsLong();
      long person = ThreadLocalRandom.current().nextLong(1, people);
      commands.add(RawVotes.upvote(digest, id, person));
    }
    socket.pipelined(commands);
  }
}
