package io.feedmill.profiles;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import java.time.InstantSource;
import java.util.List;

/// Checks that there is a link check for each link of a profile and for no other link. A repair
/// deletes superfluous checks, and makes missing ones due immediately.
final class CheckLinks implements Check {
  private static final int MOST = 10_000;
  private static final String STRAY =
      """
      FROM profiles.link_check c
      WHERE NOT EXISTS (
        SELECT FROM profiles.profile p WHERE p.account = c.account AND c.url = ANY (p.link_urls))
      """;
  private static final String UNCHECKED =
      """
      FROM profiles.profile p, unnest(p.link_urls) AS link
      WHERE NOT EXISTS (
        SELECT FROM profiles.link_check c WHERE c.account = p.account AND c.url = link)
      """;

  private final Database database;
  private final InstantSource clock;

  CheckLinks(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  private record Link(long account, String url) {}

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("links", repair, this::check);
  }

  private Findings check(boolean repair) {
    Findings findings = new Findings();
    find("SELECT c.account, c.url " + STRAY)
        .forEach(link ->
            findings.add("profile " + link.account() + " has no link " + link.url() + " any more"));
    find("SELECT DISTINCT p.account, link AS url " + UNCHECKED)
        .forEach(link ->
            findings.add("profile " + link.account() + ": " + link.url() + " is never checked"));
    if (repair && findings.count() > 0) {
      repair();
    }
    return findings;
  }

  private List<Link> find(String sql) {
    return database.withHandle(handle ->
        handle.createQuery(sql + " LIMIT :most").bind("most", MOST).mapTo(Link.class).list());
  }

  private void repair() {
    String add =
        """
        INSERT INTO profiles.link_check (account, url, due)
        SELECT DISTINCT p.account, link, CAST(:now AS timestamptz)
        """
            + UNCHECKED
            + "ON CONFLICT DO NOTHING";
    database.useTransaction(handle -> {
      handle.createUpdate("DELETE " + STRAY).execute();
      handle.createUpdate(add).bind("now", clock.instant()).execute();
    });
  }
}
