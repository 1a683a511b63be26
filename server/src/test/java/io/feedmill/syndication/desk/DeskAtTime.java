package io.feedmill.syndication.desk;

import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.syndication.document.DocumentModule;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.ArticleBodyStore;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.serve.CachedFeed;
import io.feedmill.syndication.serve.CountFetchScript;
import io.feedmill.syndication.serve.CountFetchScript.Fetch;
import io.feedmill.syndication.serve.FeedSite;
import io.feedmill.syndication.serve.FeedState;
import io.feedmill.syndication.serve.ReadFeed;
import io.feedmill.syndication.serve.Snapshot;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A desk on an empty Redis, at a time set by the test.
public final class DeskAtTime implements AutoCloseable {
  static final FeedSite SITE =
      FeedSite.of(
          "https://mill.example",
          List.of(),
          () -> new FeedIds("https://mill.example", Instant.EPOCH));

  /// Remembers what each of its actions changed.
  static final Editing EDITOR = new Editing("1", "latest");

  public final RedisClient redis = TestLink.shared();
  public final FeedStore feeds = new FeedStore(redis);
  public final ReadFeed reading;
  private final Database database = TestDatabases.fresh();
  public final ArticleBodyStore bodies = new ArticleBodyStore(database);
  private final Documents documents = DocumentModule.create(DocumentPools.open().requests());
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");
  private DeskScripts scripts;

  public DeskAtTime() {
    TestRedis.flush();
    reading = new ReadFeed(redis, bodies, _ -> now);
    scripts = scriptsNow();
  }

  private DeskScripts scriptsNow() {
    return scriptsNow(redis);
  }

  /// Scripts at the set time, over another connection.
  public DeskScripts scriptsNow(RedisClient link) {
    return DeskScripts.of(file ->
        file.equals(ScheduleScript.FILE)
            ? LuaScript.load(link, file)
            : FixedTime.script(link, file, now));
  }

  public Instant now() {
    return now;
  }

  public void pass(Duration time) {
    now = now.plus(time);
    scripts = scriptsNow();
  }

  public DeskScripts scripts() {
    return scripts;
  }

  public Desk desk() {
    return new Desk(feeds, bodies, new DeskStore(redis), scripts, _ -> {}, () -> now);
  }

  /// Runs all due plans.
  public int runDue() {
    return new RunDuePlans(redis, scripts, _ -> {}, _ -> now).run();
  }

  public void publish(UUID uuid, String feed) {
    desk().publish(uuid, List.of(new FeedEpoch(feed, "")), PublishMode.PUBLISH, EDITOR);
  }

  /// A public feed that shows any article until newer ones replace it.
  public void window(String feed) {
    window(feed, Map.of());
  }

  /// @param fields of its hash, in addition to those of a usual window feed
  public void window(String feed, Map<String, String> fields) {
    Map<String, String> all = new HashMap<>(fields);
    all.put("mode", "window");
    feeds.create(FeedDefinition.of(feed, all));
  }

  /// A queue feed with two consumers, called `one` and `two`.
  public void queue(String feed, Duration gap) {
    queue(feed, gap, Evidence.IMPRESSION);
  }

  /// @param evidence for an import
  public void queue(String feed, Duration gap, Evidence evidence) {
    FeedDefinition standard = FeedDefinition.standard(feed, FeedMode.QUEUE, Profile.RSS);
    feeds.create(
        new FeedDefinition(
            feed,
            feed,
            "",
            "en",
            "",
            FeedMode.QUEUE,
            Profile.RSS,
            standard.window(),
            standard.items(),
            standard.threshold(),
            evidence,
            false,
            gap,
            SmartView.NONE));
    for (String name : List.of("one", "two")) {
      feeds.add(feed, new Consumer(name, name, Consumer.hash(name), List.of(), now));
    }
  }

  public UUID put(UUID uuid, String title) {
    desk()
        .put(
            new ArticleBody(
                uuid,
                1,
                title,
                "https://mill.example/" + uuid,
                "<p>" + title + "</p>",
                "",
                List.of(),
                "",
                List.of(),
                null),
            null,
            "1");
    return uuid;
  }

  /// The document of a fetch now.
  public Snapshot document(String feed) {
    FeedState state = reading.read(feed, 0).orElseThrow();
    return new CachedFeed(state, SITE, documents).snapshot("").orElseThrow();
  }

  public CountFetchScript.Count count(
      String feed, String consumer, Evidence kind, Snapshot document) {
    return count(feed, List.of(new Fetch(consumer, kind)), document);
  }

  public CountFetchScript.Count count(String feed, List<Fetch> fetches, Snapshot document) {
    return RedisClient.await(scripts.count().run(feed, fetches, document.tag(), document.shown()));
  }

  @Override
  public void close() {
    database.close();
  }
}
