package io.feedmill.articles.failover;

import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.check.CheckArticles;
import io.feedmill.articles.discussion.CheckDiscussions;
import io.feedmill.articles.failover.CompareVersions.Different;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Repairs articles and discussions after a master of a cluster lost its last changes: the replica
/// that took over, or the master itself when it restarted, lacks what was acknowledged last. Then
/// parts, site and rankings, which are on different masters, do not agree.
///
/// | step for each part | reason |
/// |---|---|
/// | raise the ids of its stream above the positions that were applied | changes with lower ids would be skipped |
/// | remove lost comments from the lists | their numbers are given again |
/// | compare versions of its articles, the newest first; check and repair those that differ | lost votes, and votes that the site lost |
/// | check discussions with changes of the last minute | lost changes and new ones can result in the same version |
/// | store the replication ids that were read before | it is not compared again |
///
/// A part is compared when the replication id of its server, or of those with derived data, is not
/// the stored one. When the process is killed, another one compares the part again from its
/// beginning; what is repaired stays so. Two processes may do it at the same time.
public final class RepairAfterFailover implements Worker {
  static final String NAME = "repair-after-failover";
  private static final Logger LOG = LoggerFactory.getLogger(RepairAfterFailover.class);
  private static final Duration INTERVAL = Duration.ofMillis(500);

  /// Articles in one round trip, and in one run.
  private static final int TOGETHER = 200;

  private static final int PORTION = 5 * TOGETHER;

  private final PartHistories histories;
  private final CompareVersions versions;
  private final LostComments lost;
  private final VotingRules rules;
  private final CheckArticles articles;
  private final CheckDiscussions discussions;
  private @Nullable Comparison work;

  private RepairAfterFailover(RedisClient redis) {
    this.histories = new PartHistories(redis);
    this.versions = new CompareVersions(redis);
    this.lost = new LostComments(redis);
    this.rules = new VotingRules(redis);
    this.articles = CheckArticles.create(redis);
    this.discussions = new CheckDiscussions(redis);
  }

  public static RepairAfterFailover create(RedisClient redis) {
    return new RepairAfterFailover(redis);
  }

  /// The comparison of one part.
  ///
  /// @param histories as they were before it began
  /// @param next the highest id that was not compared yet
  private record Comparison(int part, String histories, long next) {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<String> now = histories.now();
    List<String> compared = histories.compared();
    Comparison current = work;
    if (current == null
        || !now.get(current.part()).equals(current.histories())
        || now.get(current.part()).equals(compared.get(current.part()))) {
      current = begin(now, compared);
    }
    work = current == null ? null : compare(current);
    return current != null;
  }

  /// @return null when there is none
  private @Nullable Comparison begin(List<String> now, List<String> compared) {
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      if (!now.get(part).equals(compared.get(part))) {
        lost.passPositions(part);
        repairDiscussions(part, lost.unlist(part));
        return new Comparison(part, now.get(part), histories.highest(part));
      }
    }
    return null;
  }

  /// @return what is left; null when the part was compared
  private @Nullable Comparison compare(Comparison at) {
    long next = at.next();
    Set<Long> talks = new LinkedHashSet<>();
    for (int done = 0; done < PORTION && next > 0; done += TOGETHER) {
      List<Long> ids = new ArrayList<>(TOGETHER);
      for (; next > 0 && ids.size() < TOGETHER; next -= ArticlePartitions.COUNT) {
        ids.add(next);
      }
      Different different = versions.among(ids);
      repairVotes(at.part(), different.votes());
      talks.addAll(different.discussions());
    }
    if (next > 0) {
      repairDiscussions(at.part(), talks);
      return new Comparison(at.part(), at.histories(), next);
    }
    talks.addAll(lost.changed(at.part()));
    repairDiscussions(at.part(), talks);
    histories.compared(at.part(), at.histories());
    return null;
  }

  private void repairVotes(int part, List<Long> ids) {
    if (!ids.isEmpty()) {
      RedisClient.await(rules.copy(ids));
      report(part, "articles", articles.repair(ids));
    }
  }

  private void repairDiscussions(int part, Collection<Long> ids) {
    if (!ids.isEmpty()) {
      report(part, "discussions", discussions.repair(ids));
    }
  }

  private static void report(int part, String what, long faults) {
    if (faults > 0) {
      LOG.warn("a server of Redis lost changes: {} faults in {} of part {}", faults, what, part);
    }
  }
}
