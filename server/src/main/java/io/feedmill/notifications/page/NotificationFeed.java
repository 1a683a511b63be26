package io.feedmill.notifications.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// A private Atom feed of one's notifications. Its address contains an API token that may only read
/// notifications: revoking it in the list of tokens ends the feed.
final class NotificationFeed {
  private static final String ADDRESS = "/notifications/feed/";
  private static final String NAME = "Feed of notifications";
  private static final Limit PER_PERSON = Limit.of("notification-feed", 10, Duration.ofHours(1));
  private static final int ENTRIES = 30;
  private static final Duration INTERVAL = Duration.ofMinutes(15);

  private final OAuthTokens tokens;
  private final PresentLines present;
  private final FeedIdStore ids;
  private final Viewers viewers;
  private final RateLimiter limiter;
  private final Site site;

  NotificationFeed(
      OAuthTokens tokens,
      PresentLines present,
      FeedIdStore ids,
      Viewers viewers,
      RateLimiter limiter,
      Site site) {
    this.limiter = limiter;
    this.tokens = tokens;
    this.present = present;
    this.ids = ids;
    this.viewers = viewers;
    this.site = site;
  }

  void routes(Routes routes) {
    routes.get(ADDRESS + "{token}", this::show).post("/notifications/feed", this::make);
  }

  private Reply make(Call call) {
    site.form(call);
    long me = viewers.require(call, "account").id();
    String session = tokens.session(call);
    if (session.isEmpty()) {
      throw Problem.forbidden(text("log in to make a feed: a token cannot make one"));
    }
    limiter.check(call, PER_PERSON, "person:" + me);
    String token = tokens.issue(me, NAME, List.of(NotificationResource.READ));
    if (!tokens.isOpen(me, session)) {
      tokens.revoke(token);
      throw Problem.unauthorized(text("your access ended meanwhile: log in again"));
    }
    return site.done(
        call,
        "/notifications/settings",
        Notice.good(
            text(
                "The address of your feed, shown only once: {address}",
                "address",
                call.origin() + ADDRESS + token)));
  }

  private Reply show(Call call) {
    String token = call.parameter("token");
    Viewer.SignedIn reader =
        tokens
            .holder(token)
            .filter(viewer -> viewer.allows(NotificationResource.READ))
            .orElseThrow(() -> Problem.notFound(text("this feed does not exist")));
    String origin = call.origin();
    FeedIds known = ids.ids();
    List<NotificationJson> items = present.latest(reader.id(), ENTRIES);
    Instant updated = items.isEmpty() ? known.recorded() : items.getFirst().time();
    Feed feed =
        new Feed(
            known.of("/notifications/" + reader.id()),
            "Notifications of @" + reader.name(),
            "",
            "en",
            URI.create(origin + "/notifications"),
            URI.create(origin + ADDRESS + token),
            List.of(),
            updated,
            items.stream().map(item -> entry(item, reader, known, origin)).toList(),
            List.of(),
            false,
            List.of(),
            INTERVAL);
    FeedFormat format = FeedFormat.ATOM;
    return Reply.bytes(200, format.contentType(), Buffer.buffer(format.write(feed)))
        .etagOfBody()
        .with("Cache-Control", "private, no-cache");
  }

  /// An entry keeps its id when its line has news.
  private static Entry entry(
      NotificationJson item, Viewer.SignedIn reader, FeedIds ids, String origin) {
    String line = item.kind() + "/" + item.subject().type() + "/" + item.subject().id();
    String sentence = item.sentence();
    return new Entry(
        ids.of("/notifications/" + reader.id() + "/" + line),
        sentence.isEmpty() ? item.subject().title() : sentence,
        origin + item.subject().url(),
        "<p>" + SafeHtml.ofText(item.subject().title()).markup() + "</p>",
        item.subject().title(),
        item.people().stream().map(NotificationJson.Person::name).toList(),
        "",
        List.of(item.kind()),
        item.time(),
        item.time(),
        "");
  }
}
