package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Cursors;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.page.ReaderPage.ChannelLine;
import io.feedmill.reader.star.Stars;
import io.vertx.core.Future;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// `/reader`: channels, their items, and the item that is open; complete without scripts. Channels
/// and items are read for each request, and rendered when they differ from the last ones.
final class ReaderPages {
  static final String READER = "/reader";

  private static final int ITEMS = 50;
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data:; media-src http: https:; frame-src https:;"
          + " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

  private final Site site;
  private final MemberPages members;
  private final Viewers viewers;
  private final ReaderDependencies dependencies;
  private final ItemViews show;
  private final LongFunction<Future<String>> last;
  private final BiFunction<Call, Long, ZoneId> zone;
  private final StarPages starred;

  /// @param last the id of the last event of an account
  /// @param zone time zone of an account
  ReaderPages(
      Site site,
      MemberPages members,
      Viewers viewers,
      ReaderDependencies dependencies,
      ItemViews show,
      LongFunction<Future<String>> last,
      BiFunction<Call, Long, ZoneId> zone) {
    this.site = site;
    this.members = members;
    this.viewers = viewers;
    this.dependencies = dependencies;
    this.show = show;
    this.last = last;
    this.zone = zone;
    this.starred = new StarPages(site, viewers, dependencies, show, last);
  }

  void routes(Routes routes) {
    routes
        .hot(READER, this::settled)
        .post(READER + "/mark", this::mark)
        .post(READER + "/read-all", this::readAll)
        .post(READER + "/undo", this::undo);
    starred.routes(routes);
  }

  private Future<Reply> settled(Call call) {
    return viewers.viewerSoon(call).compose(_ -> members.settled(call, () -> page(call)));
  }

  private Reply page(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    Query query = call.query();
    boolean unread = query.flag("unread");
    PageRequest wanted =
        new PageRequest(ITEMS, unread, 0, query.text("after").map(Cursors::after).orElse(null), 0);
    String uid = query.text("channel").orElse(Channel.HOME);
    if (uid.equals(Stars.UID)) {
      return starred.page(call, reader, zone.apply(call, reader.id()));
    }
    dependencies.channel(reader.id(), uid);
    String lastEvent =
        query.text("part").isPresent() ? "" : RedisClient.await(last.apply(reader.id()));
    List<CountedChannel> channels = dependencies.channels().list(reader.id());
    Channel channel = chosen(channels, uid);
    String self = self(channel, unread, query.text("after"));
    if (query.text("part").isPresent()) {
      return part(call, reader, channel, self);
    }
    Page found = dependencies.visible().page(List.of(channel), wanted);
    @Nullable Entry open = open(channel, query.text("item"));
    ShownReader shown =
        new ShownReader(
            channels,
            channel,
            found.entries(),
            found.after(),
            open,
            dependencies.named(reader.id(), found.entries(), open),
            dependencies.stars(reader.id(), found.entries(), open),
            show.clock()
                .instant()
                .atZone(zone.apply(call, reader.id()))
                .truncatedTo(ChronoUnit.DAYS),
            lastEvent);
    return members.now(call, shown.same(), _ -> page(call, shown, unread, self));
  }

  private Reply page(Call call, ShownReader shown, boolean unread, String self) {
    Channel channel = shown.channel();
    ReaderPage page =
        new ReaderPage(
            site.frame(call, "reader", channel.title()),
            lines(shown.channels(), channel, unread),
            shown.stars().count(),
            channel.uid(),
            channel.title(),
            show.days(
                shown.entries(),
                Entry::published,
                shown.sources(),
                shown.stars(),
                shown.today().getZone(),
                self,
                shown.open() == null ? "" : shown.open().id()),
            shown.open() == null ? null : show.open(shown.open(), shown.sources(), shown.stars()),
            shown.after() == null
                ? null
                : self(channel, unread, Optional.of(Cursors.after(shown.after()))),
            unread,
            call.query().flag("undo"),
            self,
            shown.lastEvent());
    return shown(site, "reader/reader.jte", page);
  }

  static Reply shown(Site site, String template, Object page) {
    return site.page(200, template, page).with("Content-Security-Policy", POLICY);
  }

  /// Only the item, which a script puts beside the list. For a removed item the pane stays empty.
  private Reply part(Call call, Viewer.SignedIn reader, Channel channel, String self) {
    @Nullable Entry open = open(channel, call.query().text("item"));
    OpenPart part =
        new OpenPart(
            site.frame(call, "reader", channel.title()),
            channel.uid(),
            self,
            open == null
                ? null
                : show.open(
                    open,
                    dependencies.named(reader.id(), List.of(), open),
                    dependencies.stars(reader.id(), List.of(), open)));
    return shown(site, "reader/part.jte", part);
  }

  private static Channel chosen(List<CountedChannel> channels, String uid) {
    return channels.stream()
        .map(CountedChannel::channel)
        .filter(channel -> channel.uid().equals(uid))
        .findFirst()
        .orElseThrow(() -> Problem.notFound(text("you have no such channel")));
  }

  private @Nullable Entry open(Channel channel, Optional<String> item) {
    return item.map(id -> dependencies.timelines().entries(channel, List.of(id)))
        .flatMap(found -> found.stream().findFirst())
        .orElse(null);
  }

  static List<ChannelLine> lines(List<CountedChannel> all, Channel active, boolean unread) {
    return all.stream().map(counted -> line(counted, active, unread)).toList();
  }

  private static ChannelLine line(CountedChannel counted, Channel active, boolean unread) {
    Channel channel = counted.channel();
    return new ChannelLine(
        channel.uid(),
        channel.title(),
        counted.unread(),
        self(channel, unread, Optional.empty()),
        channel.id() == active.id());
  }

  static String self(Channel channel, boolean unread, Optional<String> after) {
    return READER
        + "?channel="
        + channel.uid()
        + (unread ? "&unread=1" : "")
        + after.map(cursor -> "&after=" + cursor).orElse("");
  }

  private Reply mark(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "read");
    Channel channel = dependencies.channel(reader.id(), form.text("channel").orElse(""));
    Mark mark =
        form.choice(
            "mark",
            Mark.READ,
            "read, unread or remove",
            text ->
                Arrays.stream(Mark.values())
                    .filter(value -> value.label().equals(text))
                    .findFirst());
    dependencies.timelines().mark(channel, mark, form.all("item"));
    String back = LocalPath.of(form.text("next"), self(channel, false, Optional.empty()));
    return Reply.seeOther(back);
  }

  private Reply readAll(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "read");
    Channel channel = dependencies.channel(reader.id(), form.text("channel").orElse(""));
    long changed = dependencies.timelines().markAllRead(channel);
    return site.done(
        call,
        self(channel, false, Optional.empty()) + "&undo=1",
        Notice.good(
            text(
                "{count, plural, one {# item marked read.} other {# items marked read.}}",
                "count",
                changed)));
  }

  private Reply undo(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "read");
    Channel channel = dependencies.channel(reader.id(), form.text("channel").orElse(""));
    long changed = dependencies.timelines().undo(channel);
    return site.done(
        call,
        self(channel, false, Optional.empty()),
        Notice.good(
            text(
                "{count, plural, one {# item is unread again.} other {# items are unread again.}}",
                "count",
                changed)));
  }
}
