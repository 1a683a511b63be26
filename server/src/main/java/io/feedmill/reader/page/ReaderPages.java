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
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.page.ReaderPage.ChannelLine;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
  }

  void routes(Routes routes) {
    routes
        .hot(READER, this::settled)
        .post(READER + "/mark", this::mark)
        .post(READER + "/read-all", this::readAll)
        .post(READER + "/undo", this::undo);
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
    Shown shown =
        new Shown(
            channels,
            channel,
            found.entries(),
            found.after(),
            open,
            dependencies.named(reader.id(), found.entries(), open),
            show.clock()
                .instant()
                .atZone(zone.apply(call, reader.id()))
                .truncatedTo(ChronoUnit.DAYS),
            lastEvent);
    return members.now(call, Same.of(shown), _ -> page(call, shown, unread, self));
  }

  /// Tells whether the same is shown, without holding the content of items.
  ///
  /// @param after where the next page begins; null at the end of the channel
  /// @param open the item that is open, null for none
  private record Same(
      List<CountedChannel> channels,
      Channel channel,
      List<SameItem> items,
      @Nullable PagePosition after,
      @Nullable SameItem open,
      Map<Long, Source> sources,
      ZonedDateTime today,
      String lastEvent) {
    static Same of(Shown shown) {
      return new Same(
          shown.channels(),
          shown.channel(),
          shown.entries().stream().map(SameItem::of).toList(),
          shown.after(),
          shown.open() == null ? null : SameItem.of(shown.open()),
          shown.sources(),
          shown.today(),
          shown.lastEvent());
    }
  }

  /// @param length of its data in characters
  /// @param hash of its data
  private record SameItem(
      String id, long feed, boolean read, double score, Instant published, int length, int hash) {
    static SameItem of(Entry entry) {
      return new SameItem(
          entry.id(),
          entry.feed(),
          entry.read(),
          entry.score(),
          entry.published(),
          entry.data().length(),
          entry.data().hashCode());
    }
  }

  /// What is shown.
  ///
  /// @param channel whose items are shown
  /// @param after where the next page begins; null at the end of the channel
  /// @param open the item that is open, null for none
  /// @param sources of the items, by id
  /// @param today its beginning, in the time zone of the reader
  private record Shown(
      List<CountedChannel> channels,
      Channel channel,
      List<Entry> entries,
      @Nullable PagePosition after,
      @Nullable Entry open,
      Map<Long, Source> sources,
      ZonedDateTime today,
      String lastEvent) {}

  private Reply page(Call call, Shown shown, boolean unread, String self) {
    Channel channel = shown.channel();
    ReaderPage page =
        new ReaderPage(
            site.frame(call, "reader", channel.title()),
            shown.channels().stream().map(counted -> line(counted, channel, unread)).toList(),
            channel.uid(),
            channel.title(),
            show.days(
                shown.entries(),
                shown.sources(),
                shown.today().getZone(),
                self,
                shown.open() == null ? "" : shown.open().id()),
            shown.open() == null ? null : show.open(shown.open(), shown.sources()),
            shown.after() == null
                ? null
                : self(channel, unread, Optional.of(Cursors.after(shown.after()))),
            unread,
            call.query().flag("undo"),
            self,
            shown.lastEvent());
    return site.page(200, "reader/reader.jte", page).with("Content-Security-Policy", POLICY);
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
                : show.open(open, dependencies.named(reader.id(), List.of(), open)));
    return site.page(200, "reader/part.jte", part).with("Content-Security-Policy", POLICY);
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

  private static ChannelLine line(CountedChannel counted, Channel active, boolean unread) {
    Channel channel = counted.channel();
    return new ChannelLine(
        channel.uid(),
        channel.title(),
        counted.unread(),
        self(channel, unread, Optional.empty()),
        channel.id() == active.id());
  }

  private static String self(Channel channel, boolean unread, Optional<String> after) {
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
