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
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.star.StarMarks;
import io.feedmill.reader.star.StarredItem;
import io.feedmill.reader.star.StarredPage;
import io.feedmill.reader.star.Stars;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// `/reader?channel=starred`: the starred items of an account, and the form that stars an item.
record StarPages(
    Site site,
    Viewers viewers,
    ReaderDependencies dependencies,
    ItemViews show,
    LongFunction<Future<String>> last) {
  private static final int ITEMS = 50;
  private static final int CONFLICT = 409;

  void routes(Routes routes) {
    routes.post(ReaderPages.READER + "/star", this::star);
  }

  Reply page(Call call, Viewer.SignedIn reader, ZoneId zone) {
    Query query = call.query();
    Channel channel = Stars.channel(reader.id());
    String self = ReaderPages.self(channel, false, query.text("after"));
    Optional<StarredItem> open =
        query.text("item").flatMap(item -> dependencies.stars().find(reader.id(), item));
    if (query.text("part").isPresent()) {
      return ReaderPages.shown(site, "reader/part.jte", part(call, channel, self, open));
    }
    String lastEvent = RedisClient.await(last.apply(reader.id()));
    StarredPage found = dependencies.stars().page(reader.id(), query.text("after"), ITEMS);
    List<Entry> entries = found.items().stream().map(StarredItem::entry).toList();
    StarMarks marks = dependencies.stars(reader.id(), entries, null);
    ReaderPage page =
        new ReaderPage(
            site.frame(call, "reader", channel.title()),
            ReaderPages.lines(dependencies.channels().list(reader.id()), channel, false),
            marks.count(),
            channel.uid(),
            channel.title(),
            days(found, marks, zone, self, open.map(item -> item.entry().id()).orElse("")),
            open.map(this::shown).orElse(null),
            found.after() == null
                ? null
                : ReaderPages.self(channel, false, Optional.of(found.after())),
            false,
            false,
            self,
            lastEvent);
    return ReaderPages.shown(site, "reader/reader.jte", page);
  }

  /// Each item below the day of its star.
  private List<ReaderPage.Day> days(
      StarredPage found, StarMarks marks, ZoneId zone, String self, String open) {
    Map<String, Instant> starred = new HashMap<>();
    Map<Long, Source> sources = new HashMap<>();
    found
        .items()
        .forEach(item -> {
          starred.put(item.entry().id(), item.starred());
          sources.put(item.source().id(), item.source());
        });
    return show.days(
        found.items().stream().map(StarredItem::entry).toList(),
        entry -> starred.getOrDefault(entry.id(), Instant.EPOCH),
        sources,
        marks,
        zone,
        self,
        open);
  }

  private OpenPart part(Call call, Channel channel, String self, Optional<StarredItem> open) {
    return new OpenPart(
        site.frame(call, "reader", channel.title()),
        channel.uid(),
        self,
        open.map(this::shown).orElse(null));
  }

  private ReaderPage.OpenItem shown(StarredItem item) {
    return show.open(
        item.entry(),
        Map.of(item.source().id(), item.source()),
        new StarMarks(1, List.of(item.entry().id())));
  }

  private Reply star(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "read");
    String item = form.text("item").orElse("");
    String back = LocalPath.of(form.text("next"), ReaderPages.READER + "?channel=" + Stars.UID);
    @Nullable Notice notice = form.flag("star") ? added(reader, item) : removed(reader, item);
    return notice == null ? Reply.seeOther(back) : site.done(call, back, notice);
  }

  private @Nullable Notice added(Viewer.SignedIn reader, String item) {
    try {
      dependencies.stars().add(reader.id(), item);
      return null;
    } catch (Problem problem) {
      if (problem.status() != CONFLICT) {
        throw problem;
      }
      return Notice.bad(
          text("You cannot star more items. Remove the stars of some that you no longer need."));
    }
  }

  private @Nullable Notice removed(Viewer.SignedIn reader, String item) {
    dependencies.stars().remove(reader.id(), item);
    return null;
  }
}
