package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.BackdatedScripts;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.syndication.desk.api.DemoArticles;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.ArticleBodyStore;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedChangeListener;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.serve.CountFetchScript;
import io.feedmill.syndication.serve.ShownItem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Writes the past of a demo's desk with the scripts of the desk, run at that time. For one thread.
public final class WriteDemoDesk implements DemoArticles {
  private static final Editing NOBODY = Editing.lasting("");
  private static final int SUMMARY = 300;
  private static final int SECRET_BYTES = 24;

  private final FeedStore feeds;
  private final DeskStore store;
  private final DeskScripts scripts;
  private final Desk desk;
  private final List<UUID> entered = new ArrayList<>();
  private Instant now = Instant.EPOCH;

  public WriteDemoDesk(
      RedisClient redis,
      FeedStore feeds,
      ArticleBodyStore bodies,
      DeskStore store,
      FeedChangeListener changes) {
    this.feeds = feeds;
    this.store = store;
    scripts = DeskScripts.of(file -> BackdatedScripts.load(redis, file, () -> now));
    desk = new Desk(feeds, bodies, store, scripts, changes, () -> now);
  }

  @Override
  public void open(List<String> consumers, Instant at) {
    feeds.create(
        FeedDefinition.standard(READERS, FeedMode.WINDOW, Profile.RSS)
            .titled("Stories of the mill"));
    feeds.create(
        new FeedDefinition(
            PARTNERS,
            "Partners",
            "",
            "en",
            "",
            FeedMode.QUEUE,
            Profile.JSON,
            Duration.ZERO,
            FeedDefinition.MOST_ITEMS,
            1,
            Evidence.IMPRESSION,
            true,
            Duration.ofSeconds(1),
            SmartView.NONE));
    for (String name : consumers) {
      if (feeds.consumers(PARTNERS).stream().noneMatch(known -> known.name().equals(name))) {
        String hash = Consumer.hash(RandomText.of(SECRET_BYTES));
        feeds.add(PARTNERS, new Consumer(id(name), name, hash, List.of(), at));
      }
    }
  }

  private static String id(String consumer) {
    return "c" + consumer.replaceAll("[^A-Za-z]", "");
  }

  private static UUID uuid(String link) {
    return UUID.nameUUIDFromBytes(link.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean enter(String title, String link, String markdown, String image, Instant at) {
    now = at;
    UUID uuid = uuid(link);
    entered.add(uuid);
    SafeHtml html = Markdown.render(markdown);
    ArticleBody body =
        new ArticleBody(
            uuid,
            1,
            title,
            link,
            html.markup(),
            Excerpt.of(html, SUMMARY),
            List.of("The demo"),
            image,
            List.of(),
            null);
    return desk.put(body, 1L, "") == PutOutcome.CREATED;
  }

  @Override
  public void publish(String link, List<String> names, Instant at) {
    now = at;
    List<FeedEpoch> places = names.stream().map(name -> new FeedEpoch(name, "")).toList();
    desk.publish(uuid(link), places, PublishMode.PUBLISH, NOBODY);
  }

  @Override
  public void remove(String link, String feed, Instant at) {
    now = at;
    desk.withdraw(uuid(link), new FeedEpoch(feed, ""), NOBODY);
  }

  @Override
  public void plan(String link, List<String> names, Instant due, Instant at) {
    now = at;
    desk.schedule(uuid(link), names, due, null, NOBODY);
  }

  @Override
  public void expire(String link, String feed, Instant at) {
    now = at;
    scripts.expire().run(uuid(link), feed, "expire " + feed + " " + uuid(link));
  }

  @Override
  public void fetch(String consumer, Instant at) {
    now = at;
    List<ShownItem> live = new ArrayList<>();
    for (DeskArticle article : store.find(entered, List.of(PARTNERS))) {
      Placement place = article.placements().getFirst();
      if (place.state() == ArticleState.LIVE) {
        live.add(new ShownItem(article.uuid(), place.epoch(), true));
      }
    }
    var fetch = new CountFetchScript.Fetch(id(consumer), Evidence.IMPRESSION);
    RedisClient.await(
        scripts.count().run(PARTNERS, List.of(fetch), "demo-" + at.toEpochMilli(), live));
  }
}
