package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Ids;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Cursors;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.ItemMoves;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.vertx.core.buffer.Buffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `action=timeline`: pages of channels, marks on their items.
final class TimelineActions {
  static final int STANDARD = 20;
  static final int MOST = 100;

  /// The value that clients send to mark all items of a channel.
  private static final String EVERYTHING = "everything";

  private final Timelines timelines;
  private final Sources sources;
  private final VisiblePage visible;
  private final ItemMoves moves;

  TimelineActions(Timelines timelines, Sources sources, VisiblePage visible, ItemMoves moves) {
    this.moves = moves;
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
      case "move" -> updated(move(request));
      default ->
          throw Problem.badParameter("method", "must be mark_read, mark_unread, remove or move");
    };
  }

  private static Reply updated(long count) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("result", "ok");
    body.put("updated", count);
    return MicrosubResource.json(body);
  }

  private Reply page(Request request) {
    PageRequest wanted = wanted(request, sources);
    String uid = request.parameters().text("channel").orElse(Request.DEFAULT);
    boolean global = uid.equals(Request.GLOBAL);
    Page page =
        global
            ? visible.page(own(request), wanted)
            : visible.page(List.of(request.channel(uid)), wanted);
    Source source = wanted.feed() == 0 ? null : source(request, wanted.feed());
    return reply(request, page, wanted, global, source);
  }

  private static List<Channel> own(Request request) {
    return request.own().toList();
  }

  private Source source(Request request, long feed) {
    Source source = sources.named(request.account(), java.util.Set.of(feed)).get(feed);
    if (source == null || source.channel() == 0) {
      throw Problem.notFound("you follow no such source");
    }
    return source;
  }

  private Reply reply(
      Request request, Page page, PageRequest wanted, boolean global, @Nullable Source source) {
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

  /// The cursors of a page: none for an empty page, `before` unless it was fetched by `after`, and
  /// `after` if there is a next page.
  static Map<String, String> paging(Page page, PageRequest wanted) {
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

  /// A poll, which is `before` without `after`, shows up to [#MOST] items unless the client names a
  /// limit: clients that never fill gaps miss nothing then.
  ///
  /// @throws Problem 400 for a parameter of the wrong form, 404 for a source that is not followed
  static PageRequest wanted(Request request, Sources sources) {
    Parameters parameters = request.parameters();
    boolean poll = parameters.text("before").isPresent() && parameters.text("after").isEmpty();
    int limit = parameters.size("limit", poll ? MOST : STANDARD, MOST);
    boolean unread =
        switch (parameters.text("is_read").orElse("")) {
          case "", "true" -> false;
          case "false", "0" -> true;
          default -> throw Problem.badParameter("is_read", "must be false");
        };
    return new PageRequest(
        limit,
        unread,
        parameters.text("source").map(source -> feed(source, sources)).orElse(0L),
        parameters.text("after").map(Cursors::after).orElse(null),
        parameters.text("before").map(Cursors::before).orElse(0L));
  }

  /// @param source id or address of a feed
  private static long feed(String source, Sources sources) {
    OptionalLong id = Ids.parse(source).stream().mapToLong(Long::longValue).findFirst();
    if (id.isPresent()) {
      return id.getAsLong();
    }
    String address = Addresses.normal(source);
    if (address == null) {
      throw Problem.badParameter("source", "is neither an id nor an address of a source");
    }
    return sources
        .find(address)
        .map(Source::id)
        .orElseThrow(() -> Problem.notFound("you follow no such source"));
  }

  private long markRead(Request request) {
    Optional<String> last = request.parameters().text("last_read_entry");
    if (last.isEmpty()) {
      return mark(request, Mark.READ);
    }
    if (last.get().equals(EVERYTHING)) {
      List<Channel> which = isGlobal(request) ? own(request) : List.of(request.channel());
      return which.stream().mapToLong(timelines::markAllRead).sum();
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

  /// Moves items into a channel from all other channels of the user.
  private long move(Request request) {
    Channel into = request.channel();
    List<String> entries = request.entries();
    return own(request).stream()
        .filter(channel -> channel.id() != into.id())
        .mapToLong(channel -> moves.items(channel, into, entries))
        .sum();
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
