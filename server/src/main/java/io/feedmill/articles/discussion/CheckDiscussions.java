package io.feedmill.articles.discussion;

import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.DiscussionState;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks discussions while servers run: each comment against its record, hash and voters, and the
/// data that the site derives from discussions.
///
/// | finding | repair |
/// |---|---|
/// | those of [CheckCommentScript] | as described there |
/// | `wrong-comment-count`: an article or a thread has another number of live comments, or another time of the newest one | counted |
/// | `unlisted-comment`: not in the list of its author | listed |
/// | `misplaced-comment`: missing among the newest comments, or there although it was withdrawn or others are newer | listed or not, as its state is |
/// | `unlisted-vote`: a vote or flag that is not in the list of the account | listed |
/// | `wrong-flag`: the queue has another number of flags, or flags of a withdrawn comment | set from the flags |
///
/// Derived data is compared after all changes so far were applied.
public final class CheckDiscussions implements Check {
  private static final int PORTION = 100;

  private final RedisClient redis;
  private final CheckCommentScript script;
  private final RequestUpdateScript tell;
  private final FollowDiscussions worker;
  private final EntryScan scan;

  public CheckDiscussions(RedisClient redis) {
    this.redis = redis;
    this.script = new CheckCommentScript(redis);
    this.tell = new RequestUpdateScript(redis);
    this.worker = new FollowDiscussions(redis);
    this.scan = new EntryScan(redis);
  }

  /// One pass.
  ///
  /// @param fill whether the list of the newest comments is filled
  private record Look(Findings findings, boolean repair, boolean fill, CheckNewestComments newest) {
    void found(String what, Object where) {
      findings.add(what + " " + where);
    }
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("discussions", repair, again -> findings(again, false, progress));
  }

  /// Repairs everything, and fills the list of the newest comments. Idempotent; when it was
  /// stopped, it can run again.
  ArticleReport rebuild(Progress progress) {
    Findings found = findings(true, true, progress);
    long left = found.count() == 0 ? 0 : findings(false, false, progress).count();
    List<String> lines = new ArrayList<>();
    found.kinds().forEach((kind, count) -> lines.add("%,d x %s".formatted(count, kind)));
    lines.add(
        "discussions: %,d faults repaired, %,d left"
            .formatted(Math.max(found.count() - left, 0), left));
    return new ArticleReport(lines, left == 0);
  }

  /// Checks the discussions of some articles and repairs them, once. Blocks.
  ///
  /// @return number of faults
  public long repair(Collection<Long> articles) {
    Look look = new Look(new Findings(), true, false, new CheckNewestComments(redis));
    settle();
    articles.forEach(article -> article(look, article));
    newest(look);
    settle();
    return look.findings().count();
  }

  private Findings findings(boolean repair, boolean fill, Progress progress) {
    Look look = new Look(new Findings(), repair, fill, new CheckNewestComments(redis));
    Response counter = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    long last = counter == null ? 0 : counter.toLong();
    for (long from = 1; from <= last; from += PORTION) {
      long to = Math.min(last, from + PORTION - 1);
      for (long article : withComments(from, to)) {
        article(look, article);
      }
      progress.at(to, last);
    }
    newest(look);
    if (repair) {
      settle();
    }
    return look.findings();
  }

  private List<Long> withComments(long from, long to) {
    List<Request> requests = new ArrayList<>();
    for (long article = from; article <= to; article++) {
      requests.add(RedisClient.command(Command.EXISTS, DiscussionKeys.thread(article)));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Long> found = new ArrayList<>();
    for (int i = 0; i < replies.size(); i++) {
      Response reply = replies.get(i);
      if (reply != null && reply.toInteger() == 1) {
        found.add(from + i);
      }
    }
    return found;
  }

  private void article(Look look, long article) {
    CommentThread thread = thread(article);
    for (int from = 1; from <= thread.last(); from += PORTION) {
      comments(look, article, from, Math.min(thread.last(), from + PORTION - 1));
    }
    settle();
    counts(look, article);
    CommentThread now = thread(article);
    for (int number = 1; number <= now.last(); number++) {
      lists(look, new CommentId(article, number), now);
    }
    scan.fields(DiscussionKeys.uncounted(article), votes -> uncounted(look, article, votes));
  }

  /// @param votes `{n}:{uid}`
  private void uncounted(Look look, long article, List<String> votes) {
    for (String vote : votes) {
      String[] parts = vote.split(":", 2);
      CommentId.of(article, parts[0]).ifPresent(id -> voters(look, id, List.of(parts[1])));
    }
  }

  private CommentThread thread(long article) {
    Response stored = redis.call(RedisClient.command(Command.GET, DiscussionKeys.thread(article)));
    return stored == null ? CommentThread.EMPTY : CommentThread.of(stored.toBytes());
  }

  private void comments(Look look, long article, int from, int to) {
    List<Future<List<String>>> checks = new ArrayList<>();
    for (int number = from; number <= to; number++) {
      checks.add(script.run(new CommentId(article, number), look.repair()));
    }
    List<List<String>> faults = RedisClient.await(Future.all(checks).map(all -> all.list()));
    for (int i = 0; i < faults.size(); i++) {
      for (String fault : faults.get(i)) {
        look.found(fault, new CommentId(article, from + i));
      }
    }
  }

  /// A thread that changes meanwhile is compared again.
  private void counts(Look look, long article) {
    for (int i = 0; i < PORTION; i++) {
      CommentThread thread = thread(article);
      settle();
      Response field =
          redis.call(RedisClient.command(Command.HGET, ArticleKeys.article(article), "comments"));
      Response exists =
          redis.call(RedisClient.command(Command.EXISTS, ArticleKeys.article(article)));
      DiscussionState derived = DiscussionState.parse(field == null ? "" : field.toString());
      boolean right =
          thread.stated() == thread.living()
              && (exists == null
                  || exists.toInteger() == 0
                  || (derived.comments() == thread.living()
                      && derived.last() == thread.last()
                      && derived.newest() == thread.newest()));
      if (right) {
        return;
      }
      if (thread(article).revision() == thread.revision()) {
        look.found("wrong-comment-count", article);
        if (look.repair()) {
          tell.discussion(article);
        }
        return;
      }
    }
  }

  private void lists(Look look, CommentId id, CommentThread thread) {
    long author = thread.author(id.number());
    if (author > 0
        && redis.call(
                RedisClient.command(Command.ZSCORE, DiscussionKeys.ofAuthor(author), id.toString()))
            == null) {
      look.found("unlisted-comment", id);
      if (look.repair()) {
        tell.comment(id);
      }
    }
    if (thread.state(id.number()) == CommentState.LIVE) {
      look.newest().add(id, thread.time(id.number()));
    }
    scan.members(DiscussionKeys.upvoted(id), voters -> voters(look, id, voters));
    scan.members(DiscussionKeys.downvoted(id), voters -> voters(look, id, voters));
    flags(look, id, thread.state(id.number()) == CommentState.LIVE);
  }

  private void flags(Look look, CommentId id, boolean living) {
    List<@Nullable Response> found =
        redis.callAll(
            List.of(
                RedisClient.command(Command.HKEYS, DiscussionKeys.flags(id)),
                RedisClient.command(Command.ZSCORE, DiscussionKeys.flagged(), id.toString()),
                RedisClient.command(Command.HGET, DiscussionKeys.comment(id), "time")));
    Response accounts = found.get(0);
    Response score = found.get(1);
    Response time = found.get(2);
    int flags = accounts == null ? 0 : accounts.size();
    if ((score == null ? 0 : score.toDouble().intValue()) != flags || (flags > 0 && !living)) {
      look.found("wrong-flag", id);
      if (look.repair()) {
        if (!living) {
          redis.call(RedisClient.command(Command.DEL, DiscussionKeys.flags(id)));
        }
        String posted = time == null ? "0" : time.toString();
        note(id, "event", "unflag", "comment", id, "time", posted, "flags", living ? flags : 0);
      }
    }
    if (accounts != null && flags > 0) {
      voters(look, id, accounts.stream().map(Response::toString).toList());
    }
  }

  /// A comment that changes meanwhile is compared again.
  private void newest(Look look) {
    settle();
    if (look.fill()) {
      look.newest().extend();
    }
    Set<CommentId> misplaced = look.newest().misplaced();
    if (!misplaced.isEmpty()) {
      settle();
      misplaced.retainAll(look.newest().misplaced());
    }
    for (CommentId id : misplaced) {
      look.found("misplaced-comment", id);
      if (look.repair()) {
        tell.comment(id);
      }
    }
  }

  private void voters(Look look, CommentId id, List<String> voters) {
    List<Request> requests = new ArrayList<>(2 * voters.size());
    for (String voter : voters) {
      long account = Long.parseLong(voter);
      String older = DiscussionKeys.votedBy(account).getFirst();
      for (String key : List.of(DiscussionKeys.voted(id.article(), account), older)) {
        requests.add(RedisClient.command(Command.SISMEMBER, key, id.toString()));
      }
    }
    List<@Nullable Response> listed = redis.callAll(requests);
    for (int i = 0; i < voters.size(); i++) {
      if (!isOne(listed.get(2 * i)) && !isOne(listed.get(2 * i + 1))) {
        look.found("unlisted-vote", id + " by " + voters.get(i));
        if (look.repair()) {
          String key = DiscussionKeys.voted(id.article(), Long.parseLong(voters.get(i)));
          redis.call(RedisClient.command(Command.SADD, key, id.toString()));
        }
      }
    }
  }

  private static boolean isOne(@Nullable Response reply) {
    return reply != null && reply.toInteger() == 1;
  }

  private void note(CommentId id, Object... fields) {
    Request request = Request.cmd(Command.XADD).arg(DiscussionKeys.changes(id.article())).arg("*");
    for (Object field : fields) {
      request.arg(field.toString());
    }
    redis.call(request);
  }

  private void settle() {
    boolean more = true;
    while (more) {
      more = worker.runOnce();
    }
  }
}
