package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountConfig;
import io.feedmill.accounts.email.EmailConfig;
import io.feedmill.app.embedded.AppendFsync;
import io.feedmill.articles.model.ArticlesConfig;
import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.observe.LogConfig;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.secret.SecretConfig;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.mail.MailConfig;
import io.feedmill.media.MediaConfig;
import io.feedmill.notifications.push.PushConfig;
import io.feedmill.oidc.OidcConfig;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.fetch.web.FetchConfig;
import io.feedmill.reader.indieauth.IndieAuthConfig;
import io.feedmill.search.SearchConfig;
import io.feedmill.sessions.SessionConfig;
import io.feedmill.site.SiteConfig;
import io.feedmill.storefront.cache.CacheConfig;
import io.feedmill.storefront.catalog.CatalogConfig;
import io.feedmill.storefront.order.OrderConfig;
import io.feedmill.syndication.SyndicationConfig;
import io.feedmill.syndication.hub.HubConfig;
import io.feedmill.syndication.ingest.IngestConfig;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.graph.GraphConfig;
import io.feedmill.timeline.post.PostConfig;
import java.nio.file.Path;
import java.util.Optional;

/// All settings, read and checked at once.
///
/// @param data folder of the embedded servers
/// @param redis the Redis to use; empty for the embedded one
/// @param memory maximum of the heap, which the launcher passes to Java
/// @param redisFsync when the embedded Redis forces its log to the disk
/// @param redisProgram what the embedded Redis runs: a path, `bundled`, or empty for the best one
/// @param partitions parts among which accounts are spread
public record AppConfig(
    Path data,
    String memory,
    Optional<RedisUrl> redis,
    AppendFsync redisFsync,
    String redisProgram,
    int partitions,
    DatabaseConfig database,
    HttpConfig http,
    SecretConfig secret,
    MailConfig mail,
    SessionConfig sessions,
    AccountConfig accounts,
    EmailConfig email,
    OidcConfig oidc,
    PushConfig push,
    MediaConfig media,
    ArticlesConfig articles,
    CacheConfig cache,
    CatalogConfig catalog,
    OrderConfig orders,
    GraphConfig graph,
    PostConfig posts,
    SyndicationConfig syndication,
    HubConfig hub,
    IngestConfig ingest,
    TimelineConfig timeline,
    ReaderConfig reader,
    FetchConfig fetching,
    IndieAuthConfig indieAuth,
    SearchConfig search,
    SiteConfig site,
    LogConfig log) {

  /// Declares all settings without checking them, so that their documentation is complete.
  public static AppConfig from(Settings settings) {
    Path data = data(settings);
    HttpConfig http = HttpConfig.from(settings);
    AccountConfig accounts = AccountConfig.from(settings, http.publicUrl());
    MailConfig mail = MailConfig.from(settings, http.publicUrl());
    return new AppConfig(
        data,
        memory(settings),
        redis(settings),
        redisFsync(settings),
        redisProgram(settings),
        Partitions.wanted(settings),
        DatabaseConfig.from(settings),
        http,
        SecretConfig.from(settings, data),
        mail,
        SessionConfig.from(settings),
        accounts,
        EmailConfig.from(settings, mail.server().isPresent()),
        OidcConfig.from(settings),
        PushConfig.from(settings, http.publicUrl()),
        MediaConfig.from(settings, data),
        ArticlesConfig.from(settings),
        CacheConfig.from(settings),
        CatalogConfig.from(settings),
        OrderConfig.from(settings),
        GraphConfig.from(settings),
        PostConfig.from(settings),
        SyndicationConfig.from(settings),
        HubConfig.from(settings),
        IngestConfig.from(settings),
        TimelineConfig.from(settings),
        ReaderConfig.from(settings),
        FetchConfig.from(settings),
        IndieAuthConfig.from(settings),
        SearchConfig.from(settings),
        SiteConfig.from(settings, accounts.signUp()),
        LogConfig.from(settings));
  }

  private static Optional<RedisUrl> redis(Settings settings) {
    Setting redis =
        new Setting(
            "FEEDMILL_REDIS_URL",
            "",
            "redis://, rediss://, redis+unix://, redis+sentinel:// or redis+cluster://",
            "Redis 6.2 or Valkey 7.2 or later to use instead of the embedded one");
    return settings.parsed(redis, Optional.empty(), text -> Optional.of(RedisUrl.parse(text)));
  }

  private static AppendFsync redisFsync(Settings settings) {
    return settings.choice(
        "FEEDMILL_REDIS_FSYNC",
        AppendFsync.EVERYSEC,
        "When the embedded Redis calls fsync: a power cut then loses at most a second, or"
            + " nothing");
  }

  private static Path data(Settings settings) {
    return settings.path(
        "FEEDMILL_DATA",
        Path.of("data"),
        "Folder for the data of the embedded servers and for media");
  }

  private static String memory(Settings settings) {
    return settings.text(
        "FEEDMILL_MEMORY",
        "1g",
        "Maximum heap size, such as 512m or 2g; read only from the environment, by ./feedmill"
            + " and in the container");
  }

  private static String redisProgram(Settings settings) {
    return settings.text(
        "FEEDMILL_REDIS_SERVER",
        "",
        "redis-server or valkey-server that the embedded Redis runs, or bundled for the 6.2 that"
            + " comes with Feedmill; by default one of 7.2 or later on the PATH, else bundled");
  }
}
