package io.feedmill.timeline.fanout;

import io.feedmill.bench.BlockingRedis;
import io.feedmill.kernel.sql.Database;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The layout's own algorithm, for comparison: pub/sub messages, followers in portions of ten by
/// OFFSET, and LPUSH, LLEN, RPOP for each follower.
final class SeedFeeds implements AutoCloseable {
  private static final int FEED_UPDATE_BATCH_SIZE = 10;
  private static final String PREPARE = "feedUpdatePrepare";
  private static final String UPDATE = "feedUpdate";

  private final BenchTimelines timelines;
  private final Database database;
  private final BlockingRedis prepareChannel;
  private final BlockingRedis updateChannel;
  private final BlockingRedis publisher;
  private final BlockingRedis middle;
  private final BlockingRedis feeds;
  private final BlockingQueue<Long> finished = new LinkedBlockingQueue<>();
  private final int feedSize;

  SeedFeeds(BenchTimelines timelines, int port) {
    this.timelines = timelines;
    this.database = timelines.database;
    this.feedSize = timelines.config.feedSize();
    prepareChannel = new BlockingRedis(port);
    updateChannel = new BlockingRedis(port);
    publisher = new BlockingRedis(port);
    middle = new BlockingRedis(port);
    feeds = new BlockingRedis(port);
    prepareChannel.command("SUBSCRIBE", PREPARE);
    updateChannel.command("SUBSCRIBE", UPDATE);
  }

  /// Starts both background loops, which stop when this is closed.
  void start() {
    Thread.ofPlatform().daemon().start(() -> hear(prepareChannel, this::prepareFeedUpdate));
    Thread.ofPlatform().daemon().start(() -> hear(updateChannel, this::feedUpdate));
  }

  /// Posts, and returns when every follower has the post.
  void post(long post, long author, int followers) throws InterruptedException {
    publisher.command("PUBLISH", PREPARE, post + " " + author);
    for (long reached = 0; reached < followers; ) {
      reached += finished.take();
    }
  }

  private interface Heard {
    void message(String text);
  }

  private static void hear(BlockingRedis channel, Heard heard) {
    try {
      while (true) {
        if (channel.next() instanceof List<?> push && push.size() == 3) {
          heard.message(String.valueOf(push.get(2)));
        }
      }
    } catch (java.io.UncheckedIOException _) {
      // closed
    }
  }

  private void prepareFeedUpdate(String message) {
    String[] words = message.split(" ", -1);
    String sql =
        """
        SELECT follower FROM timeline.follow
        WHERE followee = :author ORDER BY follower LIMIT :limit OFFSET :offset
        """;
    List<Long> users;
    int offset = 0;
    do {
      int from = offset;
      users =
          database.withHandle(handle ->
              handle
                  .createQuery(sql)
                  .bind("author", Long.parseLong(words[1]))
                  .bind("limit", FEED_UPDATE_BATCH_SIZE)
                  .bind("offset", from)
                  .mapTo(Long.class)
                  .list());
      if (!users.isEmpty()) {
        StringBuilder text = new StringBuilder(words[0]);
        users.forEach(user -> text.append(' ').append(user));
        middle.command("PUBLISH", UPDATE, text.toString());
      }
      offset += FEED_UPDATE_BATCH_SIZE;
    } while (users.size() == FEED_UPDATE_BATCH_SIZE);
  }

  private void feedUpdate(String message) {
    String[] words = message.split(" ", -1);
    long post = Long.parseLong(words[0]);
    String json = timelines.parts.elements().json(post);
    for (int i = 1; i < words.length; i++) {
      String key = timelines.keys.feed(Long.parseLong(words[i]));
      feeds.command("LPUSH", key, json);
      while (Integer.parseInt(String.valueOf(feeds.command("LLEN", key))) > feedSize) {
        feeds.command("RPOP", key);
      }
    }
    finished.add(words.length - 1L);
  }

  @Override
  public void close() {
    List.of(prepareChannel, updateChannel, publisher, middle, feeds).forEach(BlockingRedis::close);
  }
}
