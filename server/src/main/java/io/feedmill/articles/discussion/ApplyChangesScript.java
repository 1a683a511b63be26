package io.feedmill.articles.discussion;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.DiscussionState;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Applies changes of discussions in some parts to the site or to the lists of comments, together
/// with the positions in their streams.
///
/// | stored positions | result |
/// |---|---|
/// | those from which the changes were read | applied; the new positions |
/// | different for some parts | nothing changes: another process was faster with these |
///
/// When the list of the newest comments is full, the oldest of them leaves it, and with it the time
/// after which the list has every live comment is that of the one that left. When comments of a
/// full list are withdrawn, it is shorter. A full list of an earlier version, which stored no such
/// time, gets that of its oldest comment.
///
/// | an added, imported or restored comment is | list of the newest |
/// |---|---|
/// | newer than that time | added |
/// | older | not in it, because others that are not in it are newer |
final class ApplyChangesScript {
  static final int MOST_NEWEST = 1_000;
  private static final double SECONDS_RANGE = 0x1p33;
  private static final int OTHER_GROUPS = -1;

  private static final List<String> SITE_KEYS =
      List.of(
          DiscussionKeys.applied(),
          ArticleKeys.live(),
          ArticleKeys.moderationLog(),
          DiscussionKeys.flagged(),
          ArticleKeys.ranking(RankedList.site(Rank.ACTIVE)));

  private static final List<String> LIST_KEYS =
      List.of(
          DiscussionKeys.listed(),
          DiscussionKeys.newest(),
          ArticleKeys.answers(),
          DiscussionKeys.changed(),
          DiscussionKeys.newestCompleteAfter());

  private final RedisClient redis;
  private final LuaScript site;
  private final LuaScript lists;
  private final LuaScript extension;

  ApplyChangesScript(RedisClient redis) {
    this.redis = redis;
    site = LuaScript.load(redis, "articles/discussion/apply_changes.lua");
    lists = LuaScript.load(redis, "articles/discussion/list_changes.lua");
    extension = LuaScript.load(redis, "articles/discussion/extend_newest.lua");
  }

  /// The targets of changes, each in a separate slot with its own positions.
  enum Target {
    /// Lists of comments, and the streams for notifications and search.
    LISTS(DiscussionKeys.listed()),
    /// Articles, open pages, and the queue of moderators; its positions are never ahead of those of
    /// the lists.
    SITE(DiscussionKeys.applied());

    private final String positions;

    Target(String positions) {
      this.positions = positions;
    }

    /// The key of the positions.
    String positions() {
      return positions;
    }
  }

  /// The changed articles and comments, each once, in their current state.
  ///
  /// @param articles by id
  /// @param raised those whose time of the newest comment is the lowest that it can be: that of an
  ///   added comment, or 0 when none was added
  /// @param members comments that were added to the lists or removed from them
  /// @param decisions of moderators, in their order
  /// @param added comments of which other people are notified
  /// @param changed comments that may be found by search, or no longer
  record Changes(
      Map<Long, DiscussionState> articles,
      Set<Long> raised,
      List<Member> members,
      List<Decision> decisions,
      List<Added> added,
      Map<CommentId, Flagged> flags,
      Set<CommentId> changed) {}

  /// @param flags number of accounts that flagged it
  /// @param seconds time of posting, unix s with 3 decimals
  record Flagged(int flags, String seconds) {
    /// Those with most flags are first, the newest of those with equally many.
    String score() {
      return flags == 0
          ? "0"
          : BigDecimal.valueOf(flags + Math.floor(Double.parseDouble(seconds)) / SECONDS_RANGE)
              .toPlainString();
    }
  }

  /// @param action `add`; `keep` only in the list of the author; `remove` from the newest comments;
  ///   `delete` from both
  /// @param author account id; 0 for a comment of another site
  /// @param seconds time of posting, unix s with 3 decimals
  record Member(String action, CommentId id, long author, String seconds) {}

  /// @param seconds time of posting, unix s with 3 decimals
  /// @param answered account id
  /// @param mentioned account ids with spaces between them
  record Added(CommentId id, long author, String seconds, long answered, String mentioned) {}

  record Decision(CommentId id, String action, long actor, String reason) {}

  /// The source of the changes.
  ///
  /// @param part whose stream they were read from
  /// @param from position after which they were read
  /// @param to position of the last of them
  record Span(int part, String from, String to) {}

  /// @return the parts of which another process has applied changes meanwhile; nothing has changed
  ///   when there are any
  Set<Integer> call(Target target, List<Span> spans, Changes changes) {
    Response stale =
        switch (target) {
          case SITE -> toSite(spans, changes);
          case LISTS -> toLists(spans, changes);
        };
    return stale.stream().map(Response::toInteger).collect(Collectors.toSet());
  }

  /// Makes room for older comments in the list of the newest ones: lowers the time after which it
  /// has every live comment, unless that changed since it was read or the list is full.
  ///
  /// @param read the time as it was read; empty when none was stored
  /// @param seconds unix s
  void extendNewest(String read, double seconds) {
    extension.call(
        List.of(DiscussionKeys.newestCompleteAfter(), DiscussionKeys.newest()),
        List.of(read, String.format(Locale.ROOT, "%.3f", seconds), Integer.toString(MOST_NEWEST)));
  }

  /// An article may be added to a group after its groups were read.
  private Response toSite(List<Span> spans, Changes changes) {
    Response stale = toSite(spans, changes, groups(changes.articles().keySet()));
    while (stale.size() == 1 && stale.get(0).toInteger() == OTHER_GROUPS) {
      stale = toSite(spans, changes, groups(changes.articles().keySet()));
    }
    return stale;
  }

  /// The groups of some articles, each once.
  private List<String> groups(Set<Long> articles) {
    return redis.callAll(articles.stream().map(ArticleRows::groups).toList()).stream()
        .flatMap(groups -> Objects.requireNonNull(groups).stream())
        .map(Response::toString)
        .distinct()
        .toList();
  }

  private Response toSite(List<Span> spans, Changes changes, List<String> groups) {
    List<String> keys = new ArrayList<>(SITE_KEYS);
    for (String group : groups) {
      RankedList active = RankedList.site(Rank.ACTIVE).within(group);
      keys.add(ArticleKeys.ranking(active));
      keys.add(ArticleKeys.building(active));
    }
    List<String> args = new ArrayList<>();
    add(
        args,
        ArticleKeys.LIVE_LENGTH,
        spans.size(),
        changes.articles().size(),
        changes.decisions().size(),
        changes.flags().size(),
        groups.size());
    args.addAll(groups);
    spans.forEach(span -> add(args, span.part(), span.from(), span.to()));
    changes
        .articles()
        .forEach((id, state) -> {
          keys.add(ArticleKeys.article(id));
          keys.add(ArticleKeys.memberships(id));
          String newest =
              changes.raised().contains(id) ? "+" + state.newest() : "" + state.newest();
          add(args, id, state.comments(), state.last(), state.revision(), newest);
        });
    changes.decisions().forEach(each -> add(args, each));
    changes.flags().forEach((id, flagged) -> add(args, id, flagged.score()));
    return Objects.requireNonNull(site.call(keys, args));
  }

  private Response toLists(List<Span> spans, Changes changes) {
    List<String> keys = new ArrayList<>(LIST_KEYS);
    List<String> args = new ArrayList<>();
    add(
        args,
        MOST_NEWEST,
        ArticleKeys.CHANGES_LENGTH,
        spans.size(),
        changes.members().size(),
        changes.added().size(),
        changes.changed().size());
    spans.forEach(span -> add(args, span.part(), span.from(), span.to()));
    for (Member member : changes.members()) {
      keys.add(listOf(member.author()));
      add(args, member.action(), member.id(), member.seconds());
    }
    for (Added each : changes.added()) {
      add(args, each.id(), each.author(), each.seconds(), each.answered(), each.mentioned());
    }
    changes.changed().forEach(id -> add(args, id.serial()));
    return Objects.requireNonNull(lists.call(keys, args));
  }

  /// An imported comment has no account, so it is only in the list of the site.
  private static String listOf(long author) {
    return author == 0 ? DiscussionKeys.newest() : DiscussionKeys.ofAuthor(author);
  }

  private static void add(List<String> args, Decision each) {
    String actor = ArticleKeys.person(each.actor());
    add(args, each.id().article(), each.id().number(), each.action(), actor, each.reason());
  }

  private static void add(List<String> args, Object... values) {
    for (Object value : values) {
      args.add(value.toString());
    }
  }
}
