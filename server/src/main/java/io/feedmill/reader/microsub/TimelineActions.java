package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Ids;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Cursors;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageWanted;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.vertx.core.buffer.Buffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `action=timeline`: pages of channels, marks on their items.
final class TimelineActions {
  static final int STANDARD = 20;
  static final int MOST = 100;

  private final Channels channels;
  private final Timelines timelines;
  private final Sources sources;
  private final VisiblePage visible;

  TimelineActions(Channels channels, Timelines timelines, Sources sources, VisiblePage visible) {
    this.channels = channels;
    this.timelines = timelines;
    this.sources = sources;
    this.visible = visible;
  }

  Reply answer(Request request) {
    request.allow(Scope.READ);
    if (!request.changes()) {
      return page(request);
    }
    return switch (request.parameters().text("method").orElse("")) {
      case "mark_read" -> updated(markRead(request));
      case "mark_unread" -> updated(mark(request, Mark.UNREAD));
      case "remove" -> updated(mark(request, Mark.REMOVE));
      default -> throw Problem.badParameter("method", "must be mark_read, mark_unread or remove");
    };
  }

  private static Reply updated(long count) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("result", "ok");
    body.put("updated", count);
    return MicrosubResource.json(body);
  }

  private Reply page(Request request) {
    PageWanted wanted = wanted(request.parameters());
    String uid = request.parameters().text("channel").orElse(Channel.HOME);
    boolean global = uid.equals(Request.GLOBAL);
    Page page =
        global
            ? visible.page(own(request), wanted)
            : visible.page(List.of(request.channel(uid)), wanted);
    Source source = wanted.feed() == 0 ? null : source(request, wanted.feed());
    return reply(request, page, wanted, global, source);
  }

  private List<Channel> own(Request request) {
    return channels.list(request.account()).stream().map(CountedChannel::channel).toList();
  }

  private Source source(Request request, long feed) {
    Source source = sources.named(request.account(), java.util.Set.of(feed)).get(feed);
    if (source == null || source.channel() == 0) {
      throw Problem.notFound("you follow no such source");
    }
    return source;
  }

  private Reply reply(
      Request request, Page page, PageWanted wanted, boolean global, @Nullable Source source) {
    Map<Long, Source> named =
        sources.named(
            request.account(),
            page.entries().stream().map(Entry::feed).collect(Collectors.toSet()));
    StringBuilder json = new StringBuilder("{\"items\":");
    json.append(Jf2.items(page.entries(), named, global));
    json.append(",\"paging\":").append(Json.text(paging(page, wanted)));
    if (source != null) {
      json.append(",\"source\":")
          .append(Json.text(Map.of("name", source.title(), "url", source.url())));
    }
    return MicrosubResource.json(Buffer.buffer(json.append('}').toString()));
  }

  /// What leads on from a page: nothing from an empty one, `before` but from one fetched by
  /// `after`, and `after` where there is more.
  static Map<String, String> paging(Page page, PageWanted wanted) {
    Map<String, String> paging = new LinkedHashMap<>();
    if (page.entries().isEmpty()) {
      return paging;
    }
    if (wanted.after() == null) {
      paging.put("before", Cursors.before(page.before()));
    }
    if (page.after() != null) {
      paging.put("after", Cursors.after(page.after()));
    }
    return paging;
  }

  /// @throws Problem 400 for a parameter of the wrong form
  static PageWanted wanted(Parameters parameters) {
    int limit = parameters.size("limit", STANDARD, MOST);
    boolean unread =
        switch (parameters.text("is_read").orElse("")) {
          case "", "true" -> false;
          case "false", "0" -> true;
          default -> throw Problem.badParameter("is_read", "must be false");
        };
    Optional<String> source = parameters.text("source");
    long feed =
        source
            .map(text ->
                Ids.parse(text)
                    .orElseThrow(() -> Problem.badParameter("source", "is no id of a source")))
            .orElse(0L);
    return new PageWanted(
        limit,
        unread,
        feed,
        parameters.text("after").map(Cursors::after).orElse(null),
        parameters.text("before").map(Cursors::before).orElse(0L));
  }

  private long markRead(Request request) {
    Optional<String> last = request.parameters().text("last_read_entry");
    if (last.isEmpty()) {
      return mark(request, Mark.READ);
    }
    if (isGlobal(request)) {
      return own(request).stream()
          .mapToLong(channel -> timelines.markReadUpTo(channel, last.get()).orElse(0L))
          .sum();
    }
    return timelines
        .markReadUpTo(request.channel(), last.get())
        .orElseThrow(() -> Problem.badParameter("last_read_entry", "is not in this channel"));
  }

  private static boolean isGlobal(Request request) {
    return request.parameters().required("channel").equals(Request.GLOBAL);
  }

  private long mark(Request request, Mark mark) {
    List<String> entries = request.entries();
    if (isGlobal(request)) {
      return own(request).stream()
          .mapToLong(channel -> timelines.mark(channel, mark, entries))
          .sum();
    }
    return timelines.mark(request.channel(), mark, entries);
  }
}
