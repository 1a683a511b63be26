package io.feedmill.timeline.picture;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.api.Pictures.Use;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/// Compares the pictures of posts with what media keeps for posts.
///
/// | fault | repair |
/// |---|---|
/// | a reference of a post that was deleted or never written | dropped |
public final class CheckPictures implements Check {
  private static final int PORTION = 500;

  /// A post is written at most that long after its id was reserved.
  private static final Duration SETTLED = Duration.ofMinutes(10);

  /// Ids have the milliseconds since then, above their lower 12 bits.
  private static final Instant FIRST_ID = Instant.parse("2020-01-01T00:00:00Z");

  private static final long IDS_IN_A_MILLI = 4_096;

  private final Database database;
  private final Pictures pictures;
  private final InstantSource clock;

  public CheckPictures(Database database, Pictures pictures, InstantSource clock) {
    this.database = database;
    this.pictures = pictures;
    this.clock = clock;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("post-pictures", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    long done = 0;
    List<Use> uses = pictures.settled(PostPictures.SUBJECT, new Use("", 0), PORTION);
    while (!uses.isEmpty()) {
      Set<String> shown = shown(uses);
      for (Use use : uses) {
        if (settled(use) && !shown.contains(use.subject() + " " + use.id())) {
          findings.add("unused-picture " + use.id() + " of " + use.subject());
          if (repair) {
            pictures.unuse(use.subject(), use.id());
          }
        }
      }
      done += uses.size();
      progress.at(done, done);
      uses = pictures.settled(PostPictures.SUBJECT, uses.getLast(), PORTION);
    }
    return findings;
  }

  private boolean settled(Use use) {
    return FIRST_ID.plusMillis(post(use) / IDS_IN_A_MILLI).isBefore(clock.instant().minus(SETTLED));
  }

  private static long post(Use use) {
    return Long.parseLong(use.subject().substring(PostPictures.SUBJECT.length()));
  }

  /// Subjects and pictures that are in posts.
  private Set<String> shown(List<Use> uses) {
    String sql =
        """
        SELECT :subject || p.id || ' ' || (each->>'id')
        FROM timeline.post p CROSS JOIN LATERAL jsonb_array_elements(p.pictures) AS each
        WHERE p.id = ANY (:ids) AND p.pictures IS NOT NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("subject", PostPictures.SUBJECT)
            .bindArray("ids", Long.class, uses.stream().map(CheckPictures::post).toList())
            .mapTo(String.class)
            .set());
  }
}
