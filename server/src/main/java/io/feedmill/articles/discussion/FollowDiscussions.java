package io.feedmill.articles.discussion;

import io.feedmill.articles.discussion.ApplyChangesScript.Added;
import io.feedmill.articles.discussion.ApplyChangesScript.Changes;
import io.feedmill.articles.discussion.ApplyChangesScript.Decision;
import io.feedmill.articles.discussion.ApplyChangesScript.Flagged;
import io.feedmill.articles.discussion.ApplyChangesScript.Member;
import io.feedmill.articles.discussion.ApplyChangesScript.Span;
import io.feedmill.articles.discussion.ApplyChangesScript.Target;
import io.feedmill.articles.discussion.DiscussionStreams.Voted;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.DiscussionState;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Applies changes of discussions to the derived data of the site: the numbers of comments in
/// lists, live events, the newest comments, those of each account, flagged ones, the moderation
/// log.
///
/// Articles and lists of comments have separate slots, each with its own positions in the streams.
/// Changes are applied to the lists first, so a client that is notified by the site finds them in
/// the lists.
///
/// It runs in each process, also in those that only serve the web: each process that changes a
/// discussion wakes its own worker. All of them also check all parts twice a second, so the changes
/// of a killed process are applied too. Several processes may read the same entries; the position
/// in Redis lets one of them apply them.
///
/// An entry that is not well-formed is reported and skipped.
final class FollowDiscussions implements Worker {
  static final String NAME = "apply-discussions";
  private static final Duration INTERVAL = Duration.ofMillis(500);

  /// Entries that are applied by one call, or a few more: Redis is busy with them for some
  /// milliseconds.
  private static final int TOGETHER = 500;

  private static final Set<String> REREAD =
      Set.of("list", "import", "remove", "delete", "restore", "recount");
  private static final Set<String> SEARCHED =
      Set.of("add", "edit", "list", "unlist", "remove", "delete", "restore");
  private static final Set<String> DECISIONS = Set.of("remove", "restore", "settle");

  private final DiscussionStreams streams;
  private final ApplyChangesScript script;
  private final RowFailures failures = RowFailures.of(NAME);

  FollowDiscussions(RedisClient redis) {
    this.streams = new DiscussionStreams(redis);
    this.script = new ApplyChangesScript(redis);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  @Override
  public boolean runOnce() {
    List<String> listed = streams.positions(Target.LISTS);
    boolean more = apply(Target.LISTS, listed, streams.after(listed));
    List<String> applied = streams.positions(Target.SITE);
    List<String> ends = streams.positions(Target.LISTS);
    return apply(Target.SITE, applied, streams.between(applied, ends)) || more;
  }

  /// @return whether there may be more
  private boolean apply(Target target, List<String> positions, List<List<Entry>> found) {
    boolean more = false;
    Map<Span, List<Entry>> some = new LinkedHashMap<>();
    int size = 0;
    for (int part = 0; part < found.size(); part++) {
      List<Entry> entries = found.get(part);
      if (!entries.isEmpty()) {
        some.put(new Span(part, positions.get(part), entries.getLast().id()), entries);
        size += entries.size();
        more |= entries.size() == DiscussionStreams.PORTION;
      }
      if (size >= TOGETHER) {
        apply(target, some);
        some.clear();
        size = 0;
      }
    }
    apply(target, some);
    return more;
  }

  /// Applies changes of some parts together; without those that another process applies meanwhile.
  private void apply(Target target, Map<Span, List<Entry>> parts) {
    Map<Span, List<Entry>> left = new LinkedHashMap<>(parts);
    while (!left.isEmpty()) {
      List<Entry> entries =
          left.values().stream()
              .flatMap(List::stream)
              .filter(entry -> isWellFormed(target, entry))
              .toList();
      if (target == Target.LISTS) {
        streams.list(entries.stream().flatMap(entry -> unlisted(entry).stream()).toList());
      }
      List<Span> spans = List.copyOf(left.keySet());
      Set<Integer> faster = script.call(target, spans, changes(entries));
      if (faster.isEmpty()) {
        if (target == Target.SITE) {
          streams.trim(spans);
        }
        return;
      }
      left.keySet().removeIf(span -> faster.contains(span.part()));
    }
  }

  /// Each entry is applied to both targets, and reported once.
  private boolean isWellFormed(Target target, Entry entry) {
    boolean sound = DiscussionStreams.isWellFormed(entry);
    if (!sound && target == Target.LISTS) {
      failures.failed(
          "entry " + entry.id(), new IllegalArgumentException("malformed: " + entry.fields()));
    }
    return sound;
  }

  /// Comments on which an account voted, from an entry of an older layout; now the vote's script
  /// lists them.
  private static Optional<Voted> unlisted(Entry entry) {
    String voter =
        switch (field(entry, "event")) {
          case "add" -> field(entry, "author");
          case "vote", "recorded", "flag" -> field(entry, "voter");
          default -> "";
        };
    return voter.isEmpty() || entry.fields().containsKey("listed")
        ? Optional.empty()
        : CommentId.parse(field(entry, "comment"))
            .map(comment -> new Voted(comment, Long.parseLong(voter)));
  }

  private Changes changes(List<Entry> entries) {
    Map<Long, DiscussionState> articles = new LinkedHashMap<>();
    List<Member> members = new ArrayList<>();
    List<Decision> decisions = new ArrayList<>();
    List<Added> added = new ArrayList<>();
    Map<CommentId, Flagged> flags = new LinkedHashMap<>();
    Set<Long> reread = new LinkedHashSet<>();
    for (Entry entry : entries) {
      CommentId id = CommentId.parse(field(entry, "comment")).orElseThrow();
      String event = field(entry, "event");
      switch (event) {
        case "add" -> {
          members.add(member(event, id, entry));
          added.add(added(id, entry));
        }
        case "edit" -> added.addAll(mentions(id, entry));
        case "restore", "list" -> members.add(member("add", id, entry));
        case "keep", "remove", "delete" -> members.add(member(event, id, entry));
        case "unlist" -> members.add(member("delete", id, entry));
        default -> {}
      }
      decision(id, event, entry).ifPresent(decisions::add);
      if (entry.fields().containsKey("flags")) {
        flags.put(id, new Flagged((int) number(entry, "flags"), field(entry, "time")));
      }
      if (entry.fields().containsKey("revision")) {
        articles.merge(id.article(), state(entry, event), FollowDiscussions::later);
      }
      if (REREAD.contains(event)) {
        reread.add(id.article());
      }
    }
    reread.forEach(id -> articles.computeIfPresent(id, this::reread));
    Set<Long> raised = new LinkedHashSet<>(articles.keySet());
    raised.removeAll(reread);
    return new Changes(articles, raised, members, decisions, added, flags, changed(entries));
  }

  private static Set<CommentId> changed(List<Entry> entries) {
    return entries.stream()
        .filter(entry -> SEARCHED.contains(field(entry, "event")))
        .map(entry -> CommentId.parse(field(entry, "comment")).orElseThrow())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Optional<Decision> decision(CommentId id, String event, Entry entry) {
    return DECISIONS.contains(event)
        ? Optional.of(
            new Decision(id, event + "-comment", number(entry, "actor"), field(entry, "reason")))
        : Optional.empty();
  }

  private static DiscussionState state(Entry entry, String event) {
    return new DiscussionState(
        (int) number(entry, "living"),
        (int) number(entry, "last"),
        number(entry, "revision"),
        event.equals("add") ? (long) Double.parseDouble(field(entry, "time")) : 0);
  }

  private static DiscussionState later(DiscussionState before, DiscussionState after) {
    return new DiscussionState(
        after.comments(),
        after.last(),
        after.revision(),
        Math.max(before.newest(), after.newest()));
  }

  /// The time of the newest comment after one was imported, withdrawn or restored, which may be
  /// any.
  private DiscussionState reread(long article, DiscussionState state) {
    long newest = streams.thread(article).newest();
    return new DiscussionState(state.comments(), state.last(), state.revision(), newest);
  }

  private static Added added(CommentId id, Entry entry) {
    return new Added(
        id,
        number(entry, "author"),
        field(entry, "time"),
        number(entry, "answered"),
        field(entry, "mentioned"));
  }

  /// The accounts that a changed text mentions. Those that were notified before are not notified
  /// again.
  private static List<Added> mentions(CommentId id, Entry entry) {
    return field(entry, "mentioned").isEmpty() ? List.of() : List.of(added(id, entry));
  }

  private static Member member(String action, CommentId id, Entry entry) {
    return new Member(action, id, number(entry, "author"), field(entry, "time"));
  }

  private static String field(Entry entry, String name) {
    return entry.fields().getOrDefault(name, "");
  }

  private static long number(Entry entry, String name) {
    String text = field(entry, name);
    return text.isEmpty() ? 0 : Long.parseLong(text);
  }
}
