package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.StreamedBody;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.SiteIcons;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.page.FeedsPage.ChannelFeeds;
import io.feedmill.reader.page.FeedsPage.FeedLine;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// `/reader/feeds`: feeds and channels, and lists of them in OPML.
final class FeedsPages {
  private static final long MOST_OPML = 4 << 20;
  private static final String OPML = "text/x-opml; charset=utf-8";
  static final String FEEDS = ReaderPages.READER + "/feeds";

  private final Site site;
  private final Viewers viewers;
  private final ReaderDependencies dependencies;
  private final FeedLists lists;
  private final PictureUploads uploads;
  private final FeedHealthText health;
  private final ExportReader everything;
  private final SiteIcons icons;

  FeedsPages(
      Site site,
      Viewers viewers,
      ReaderDependencies dependencies,
      FeedLists lists,
      PictureUploads uploads,
      FeedHealthText health,
      ExportReader everything,
      SiteIcons icons) {
    this.icons = icons;
    this.site = site;
    this.viewers = viewers;
    this.dependencies = dependencies;
    this.lists = lists;
    this.uploads = uploads;
    this.health = health;
    this.everything = everything;
  }

  void routes(Routes routes) {
    routes
        .get(FEEDS, call -> show(call, 200, Form.EMPTY, Form.EMPTY))
        .post(FEEDS, this::add)
        .post(FEEDS + "/remove", this::remove)
        .post(FEEDS + "/import", this::importList)
        .upload(
            FEEDS + "/import/file",
            uploads.reading(MOST_OPML, call -> viewers.require(call, "follow").id()),
            this::importFile)
        .get(ReaderPages.READER + "/export.opml", this::export)
        .get(ReaderPages.READER + "/export.zip", this::exportEverything)
        .post(ReaderPages.READER + "/channels", this::create)
        .post(ReaderPages.READER + "/channels/rename", this::rename)
        .post(ReaderPages.READER + "/channels/move", this::move)
        .post(ReaderPages.READER + "/channels/delete", this::delete);
  }

  private Reply show(Call call, int status, Form form, Form list) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    List<Source> followed = dependencies.sources().all(reader.id());
    icons.want(followed.stream().map(FeedsPages::siteOf).toList());
    List<ChannelFeeds> channels =
        own(reader.id(), status).stream().map(channel -> feeds(channel, followed)).toList();
    FeedsPage page =
        new FeedsPage(
            site.frame(call, "reader", text("Feeds and channels")),
            channels,
            call.query().text("channel").orElse(Channel.HOME),
            form,
            list);
    return site.page(status, "reader/feeds.jte", page);
  }

  /// A rejected form creates no channels.
  private List<Channel> own(long account, int status) {
    return status == 200
        ? dependencies.channels().list(account).stream().map(CountedChannel::channel).toList()
        : dependencies.channels().known(account);
  }

  private ChannelFeeds feeds(Channel channel, List<Source> followed) {
    List<FeedLine> lines =
        followed.stream()
            .filter(source -> source.channel() == channel.id())
            .map(source ->
                new FeedLine(
                    source.url(),
                    source.title().isEmpty() ? source.url() : source.title(),
                    health.of(source.id()),
                    icons.address(siteOf(source))))
            .toList();
    return new ChannelFeeds(
        channel.uid(), channel.name(), channel.title(), channel.notifications(), lines);
  }

  /// The page of a feed's site, or the feed itself.
  private static String siteOf(Source source) {
    return Objects.requireNonNullElse(source.page(), source.url());
  }

  private Reply add(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "follow");
    try {
      String url = dependencies.address().apply(form.text("url").orElse(""));
      Channel channel =
          dependencies.channel(reader.id(), form.text("channel").orElse(Channel.HOME));
      dependencies.sources().follow(channel, url, "");
      return site.done(
          call,
          FEEDS + "?channel=" + channel.uid(),
          Notice.good(text("Added; its items appear in {name}.", "name", channel.name())));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return show(call, 422, Form.refused(form, problem), Form.EMPTY);
    }
  }

  private Reply remove(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "follow");
    Channel channel = dependencies.channel(reader.id(), form.text("channel").orElse(""));
    String url = form.text("url").orElse("");
    Notice done = Notice.good(text("You no longer follow this feed."));
    return site.done(
        call,
        FEEDS,
        dependencies.sources().unfollow(channel, url)
            ? done.undoneBy(FEEDS, Map.of("channel", channel.uid(), "url", url))
            : done);
  }

  private Reply importList(Call call) {
    Query form = site.form(call);
    return importList(call, form, form.text("opml").orElse("").getBytes(StandardCharsets.UTF_8));
  }

  private Reply importFile(Call call) {
    Query form = site.form(call);
    try {
      return importList(call, form, Files.readAllBytes(call.upload().file()));
    } catch (IOException e) {
      throw new UncheckedIOException("a list of feeds", e);
    }
  }

  private Reply importList(Call call, Query form, byte[] document) {
    Viewer.SignedIn reader = viewers.require(call, "follow");
    try {
      FeedLists.ImportResult result = lists.importList(reader.id(), document);
      return site.done(call, FEEDS, Notice.good(result.sentence()));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return show(call, 422, Form.EMPTY, Form.refused(form, problem));
    }
  }

  private Reply export(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    Reply reply =
        call.head()
            ? Reply.streamed(OPML, StreamedBody.NONE)
            : Reply.bytes(200, OPML, Buffer.buffer(lists.write(reader.id())));
    return reply
        .with("Content-Disposition", "attachment; filename=\"feeds.opml\"")
        .with("Cache-Control", "private, no-store");
  }

  private Reply exportEverything(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    StreamedBody body = call.head() ? StreamedBody.NONE : everything.open(reader.id());
    return Reply.streamed("application/zip", body)
        .with("Content-Disposition", "attachment; filename=\"reader.zip\"")
        .with("Cache-Control", "private, no-store");
  }

  private Reply create(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "channels");
    Optional<String> name = name(form);
    if (name.isEmpty()) {
      return site.done(call, FEEDS, unnamed());
    }
    if (dependencies.channels().full(reader.id())) {
      return site.done(
          call, FEEDS, Notice.bad(text("You have reached the maximum number of channels.")));
    }
    Channel channel = dependencies.channels().create(reader.id(), name.get());
    return site.done(
        call,
        FEEDS + "?channel=" + channel.uid(),
        Notice.good(text("Created {name}.", "name", channel.name())));
  }

  private Reply rename(Call call) {
    Query form = site.form(call);
    Channel channel = own(call, form);
    Optional<String> name = name(form);
    name.ifPresent(text -> dependencies.channels().rename(channel, text));
    return site.done(
        call, FEEDS, name.isEmpty() ? unnamed() : Notice.good(text("The channel was renamed.")));
  }

  /// Moves a channel one place up or down, or to the place of another.
  private Reply move(Call call) {
    Query form = site.form(call);
    Channel channel = own(call, form);
    long account = viewers.require(call, "channels").id();
    List<Channel> order =
        new ArrayList<>(own(account, 200).stream().filter(each -> !each.notifications()).toList());
    int from = place(order, channel.uid());
    int to =
        switch (form.text("to").orElse("")) {
          case "up" -> Math.max(0, from - 1);
          case "down" -> Math.min(order.size() - 1, from + 1);
          default -> place(order, form.text("place").orElse(""));
        };
    order.add(to, order.remove(from));
    dependencies.channels().order(account, order);
    return site.done(call, FEEDS, Notice.good(text("Moved {name}.", "name", channel.name())));
  }

  private static int place(List<Channel> order, String uid) {
    return IntStream.range(0, order.size())
        .filter(i -> order.get(i).uid().equals(uid))
        .findFirst()
        .orElseThrow(() -> Problem.notFound(text("you have no such channel")));
  }

  private Reply delete(Call call) {
    Query form = site.form(call);
    Channel channel = own(call, form);
    boolean deleted = dependencies.channels().delete(channel);
    return site.done(
        call,
        FEEDS,
        deleted
            ? Notice.good(text("Deleted {name}.", "name", channel.name()))
            : Notice.bad(text("The last channel cannot be deleted.")));
  }

  private Channel own(Call call, Query form) {
    Viewer.SignedIn reader = viewers.require(call, "channels");
    Channel channel = dependencies.channel(reader.id(), form.text("channel").orElse(""));
    if (channel.notifications()) {
      throw Problem.forbidden(text("the channel for notifications cannot be changed"));
    }
    return channel;
  }

  private static Optional<String> name(Query form) {
    return form.text("name")
        .map(String::strip)
        .filter(name -> !name.isEmpty() && name.length() <= 200)
        .filter(name -> name.chars().noneMatch(Character::isISOControl));
  }

  private static Notice unnamed() {
    return Notice.bad(text("A channel needs a name: one line of 1 to 200 characters."));
  }
}
