package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.DeskKeys;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Makes a version of an article current.
///
/// | current version | outcome | effect |
/// |---|---|---|
/// | none, or deleted | created | the hash is written, `articles` raised |
/// | lower | updated | the same, and documents of feeds where it is live are rebuilt |
/// | the same | same | nothing |
/// | higher | stale | nothing |
final class PutArticleScript {
  static final String FILE = "syndication/put_article.lua";

  private final LuaScript script;

  PutArticleScript(LuaScript script) {
    this.script = script;
  }

  PutOutcome run(ArticleBody body, List<String> feeds, String by) {
    List<String> keys = new ArrayList<>();
    keys.add(DeskKeys.article(body.uuid()));
    keys.add(DeskKeys.articles());
    keys.add(DeskKeys.audit());
    keys.add(DeskKeys.history(body.uuid()));
    feeds.forEach(feed -> keys.add(DeskKeys.feed(feed)));
    Instant published = body.published();
    List<String> args = new ArrayList<>();
    args.add(body.uuid().toString());
    args.add(Long.toString(body.version()));
    args.add(body.title());
    args.add(published == null ? "" : Long.toString(published.toEpochMilli()));
    args.add(by);
    args.add(Integer.toString(DeskKeys.AUDIT_LENGTH));
    args.add(Integer.toString(DeskKeys.HISTORY_LENGTH));
    args.addAll(feeds);
    Response reply = Objects.requireNonNull(script.call(keys, args));
    return PutOutcome.valueOf(reply.get(0).toString().toUpperCase(Locale.ROOT));
  }
}
