package io.feedmill.articles.seed;

import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.vote.RaiseCounterScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;

/// Imports the articles of a Redis with the plain layout (`article:`, `article:{id}`, `time:`,
/// `score:`, `upvoted:{id}`, `downvoted:{id}`, `group:{name}`), which may be the same Redis.
///
/// | article with the same id on this site | result |
/// |---|---|
/// | none | imported under its id |
/// | the same (author and time), in any state | not changed |
/// | another | imported with a new id, which is stored |
///
/// Authors, voters, titles and times are imported as they are; counts, scores and all rankings are
/// computed from the votes. Votes are copied in batches, then one script creates the article with
/// all its keys, so an import may be stopped at any time and run again. Idempotent. The source is
/// only read.
///
/// Blocks; one run at a time.
public final class ImportSeedLayout {
  private static final int BATCH = 100;

  private final RedisClient source;
  private final RedisClient target;

  private ImportSeedLayout(RedisClient source, RedisClient target) {
    this.source = source;
    this.target = target;
  }

  public static ImportSeedLayout create(RedisClient source, RedisClient target) {
    return new ImportSeedLayout(source, target);
  }

  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage; run it again to
  ///   continue
  public ImportReport run(Progress progress) {
    ImportLog notes = new ImportLog();
    SeedArticles articles = new SeedArticles(source, notes);
    long last = articles.last();
    SortedSet<Long> beyond = articles.beyond(last);
    SeedGroups groups = SeedGroups.find(source, notes);
    long highest = beyond.isEmpty() ? last : beyond.getLast();
    new RaiseCounterScript(target).call(highest);
    ImportSeedArticle importer = new ImportSeedArticle(source, target, now(), notes);
    long total = last + beyond.size();
    List<Long> batch = new ArrayList<>(BATCH);
    for (long done = 0; done < last; ) {
      batch.clear();
      for (long id = done + 1; id <= Math.min(done + BATCH, last); id++) {
        batch.add(id);
      }
      importBatch(articles, groups, importer, batch);
      done += batch.size();
      progress.at(done, total);
    }
    List<Long> rest = List.copyOf(beyond);
    for (int from = 0; from < rest.size(); from += BATCH) {
      int to = Math.min(from + BATCH, rest.size());
      importBatch(articles, groups, importer, rest.subList(from, to));
      progress.at(last + to, total);
    }
    new OrphanedSeedKeys(source, notes).note(groups.keys());
    ImportReport report = notes.report();
    if (report.imported() > 0) {
      ChangedArticles.all(target);
    }
    return report;
  }

  private static void importBatch(
      SeedArticles articles, SeedGroups groups, ImportSeedArticle importer, List<Long> ids) {
    List<SeedArticle> sound = articles.read(ids);
    List<Set<String>> names = groups.of(sound.stream().map(SeedArticle::id).toList());
    for (int i = 0; i < sound.size(); i++) {
      importer.importArticle(sound.get(i), names.get(i));
    }
  }

  private long now() {
    Response time = Objects.requireNonNull(target.call(RedisClient.command(Command.TIME)));
    return time.get(0).toLong();
  }
}
