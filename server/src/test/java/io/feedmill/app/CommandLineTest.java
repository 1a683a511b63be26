package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.TimelinesInSql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Each command as a process of its own, beside nothing else, on one site.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommandLineTest {
  private static final String RSS =
      """
      <rss version="2.0"><channel><title>t</title><link>https://example.org</link><description/>
      <item><title>Older &amp; wiser</title><link>https://example.org/rss1</link></item>
      <item><title>Newer</title><link>https://example.org/rss2</link></item></channel></rss>
      """;
  private static final String ATOM =
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>x</id>
      <entry><title>An entry</title><id>e</id><link href="https://example.org/atom1"/></entry></feed>
      """;
  private static final String OPML =
      """
      <opml version="2.0"><head/><body><outline text="A feed" type="rss"
      xmlUrl="https://example.org/opml1.xml"/></body></opml>
      """;

  @TempDir Path folder;
  private String database = "";

  @BeforeAll
  void site() {
    TestRedis.flush();
    database = TestPostgres.freshDatabase();
  }

  /// What a command said and how it ended.
  private record Run(int code, String out, String err) {}

  private Run run(String... arguments) throws Exception {
    return run(Map.of(), arguments);
  }

  private Run run(Map<String, String> environment, String... arguments) throws Exception {
    Map<String, String> settings = new HashMap<>();
    settings.put("FEEDMILL_REDIS_URL", TestRedis.url());
    settings.put("FEEDMILL_DATABASE_URL", database);
    settings.put("FEEDMILL_ADMIN_PASSWORD", TestApp.PASSWORD);
    settings.putAll(environment);
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder =
        MainProcess.of(settings, arguments)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    int code = builder.start().waitFor();
    return new Run(code, Files.readString(out), Files.readString(err));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static void assertDone(Run run) {
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(run.err()).doesNotContain("Exception");
  }

  private static void assertFailed(Run run, int code, String reason) {
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    assertThat(run.err()).contains(reason).doesNotContain("Exception").doesNotContain("\tat ");
  }

  @Test
  void help_lists_every_command_and_explains_each() throws Exception {
    Run help = run("help");
    assertDone(help);
    for (String command :
        List.of(
            "serve", "migrate", "fsck", "rebuild", "backup", "restore", "import", "export",
            "user")) {
      assertThat(help.out()).containsPattern("\n +" + command + " ");
    }
    assertThat(run().out()).isEqualTo(help.out());
    Run one = run("help", "restore");
    assertDone(one);
    assertThat(one.out()).contains("--force").contains("FILE");
    assertFailed(run("help", "dance"), 2, "no command dance");
    assertFailed(run("dance"), 2, "dance");
  }

  @Test
  void help_settings_documents_each_setting() throws Exception {
    Run settings = run("help", "settings");
    assertDone(settings);
    assertThat(settings.out())
        .contains("FEEDMILL_HTTP_PORT", "8080", "FEEDMILL_REDIS_URL", "FEEDMILL_DATA")
        .doesNotContain(TestApp.PASSWORD);
  }

  @Test
  void wrong_settings_are_all_told_at_once_without_a_trace() throws Exception {
    Run wrong =
        run(Map.of("FEEDMILL_HTTP_PORT", "many", "FEEDMILL_HTTP_PROT", "1"), "fsck", "articles");
    assertFailed(wrong, 1, "FEEDMILL_HTTP_PORT");
    assertThat(wrong.err()).contains("FEEDMILL_HTTP_PROT is not a setting");
  }

  @Test
  void another_number_of_partitions_is_refused_with_what_to_set() throws Exception {
    assertDone(run("user", "list"));
    assertFailed(run(Map.of("FEEDMILL_PARTITIONS", "3"), "fsck"), 1, "set FEEDMILL_PARTITIONS=16");
  }

  @Test
  void migrate_applies_what_is_missing_once() throws Exception {
    Map<String, String> other = Map.of("FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase());
    Run first = run(other, "migrate");
    assertDone(first);
    assertThat(first.out()).containsPattern("[1-9][0-9]* migrations applied");
    assertThat(run(other, "migrate").out()).isEqualTo("0 migrations applied.\n");
  }

  @Test
  void accounts_are_added_listed_given_roles_and_passwords() throws Exception {
    assertDone(run("user", "add", "ann_cli", "--password=correct horse", "--role=editor"));
    assertThat(run("user", "list").out()).contains("ann_cli\t").contains("editor");
    assertFailed(run("user", "add", "ann_cli", "--password=correct horse"), 1, "ann_cli");
    assertFailed(run("user", "add", "Not a name", "--password=correct horse"), 1, "name");
    assertFailed(run("user", "add", "bob_cli", "--password=short"), 1, "password");
    assertFailed(
        run("user", "add", "bob_cli", "--password=correct horse", "--role=king"),
        1,
        "no role king");
    Run role = run("user", "role", "ann_cli", "moderator");
    assertDone(role);
    assertThat(role.out()).contains("moderator").doesNotContain("editor");
    assertFailed(run("user", "role", "nobody_cli", "admin"), 1, "no account nobody_cli");
    assertDone(run("user", "password", "ann_cli", "--password=battery staple"));
    assertFailed(
        run("user", "password", "nobody_cli", "--password=battery staple"), 1, "no account");
    assertThat(run("user").code()).isEqualTo(2);
  }

  @Test
  void feeds_and_lists_are_imported_once_exported_and_backed_up() throws Exception {
    String rss = file("feed.rss", RSS);
    String atom = file("feed.atom", ATOM);
    String opml = file("list.opml", OPML);
    Run first = run("import", "articles", rss, atom, opml, "--group", "planet,news");
    assertDone(first);
    assertThat(first.out()).contains("4 submitted, 0 there already, 0 refused.");
    assertThat(run("import", "articles", rss).out()).contains("0 submitted, 2 there already");
    Run export = run("export", "articles");
    assertDone(export);
    assertThat(export.out().lines())
        .allMatch(line -> line.startsWith("{\"id\":\"") && line.endsWith("}"))
        .anyMatch(line ->
            line.contains("\"title\":\"Older & wiser\"")
                && line.contains("\"link\":\"https://example.org/rss1\"")
                && line.contains("\"author\":\"admin\"")
                && line.contains("\"groups\":[\"news\",\"planet\"]"));
    String relative = file("relative.atom", ATOM.replace("https://example.org", ""));
    Run unlinked = run("import", "articles", relative);
    assertThat(unlinked.code()).isEqualTo(1);
    assertThat(unlinked.out()).contains("1 entries without an absolute link");
    Run based = run("import", "articles", relative, "--base", "https://example.org/feed.xml");
    assertThat(based.out()).contains("0 submitted, 1 there already");
    Path out = folder.resolve("out.ndjson");
    assertDone(run("export", "articles", out.toString()));
    assertThat(Files.readString(out)).isEqualTo(export.out());
    assertFailed(run("export", "articles", out.toString()), 1, "exists already");
    String site = folder.resolve("site.backup").toString();
    Run backup = run("backup", site);
    assertDone(backup);
    assertThat(backup.out()).containsPattern("Wrote [0-9]+ keys and [0-9]+ tables");
    assertFailed(run("backup", site), 1, "exists already");
    assertFailed(run("restore", site), 1, "not empty");
    Run restore = run("restore", site, "--force");
    assertDone(restore);
    assertThat(restore.out()).contains("Restored the site as of").contains("nothing wrong");
    assertThat(run("export", "articles").out()).isEqualTo(export.out());
    assertFailed(run("restore", rss), 1, "cut off or altered");
  }

  @Test
  void what_cannot_be_imported_is_told_and_nothing_is_written() throws Exception {
    String rss = file("other.rss", RSS.replace("/rss", "/other"));
    assertFailed(run("import", "articles", "missing.rss"), 1, "Cannot read missing.rss");
    assertFailed(run("import", "articles", rss, file("a.txt", "hello")), 1, "neither a feed nor");
    assertFailed(run("import", "articles", rss, "--as", "ghost"), 1, "no account ghost");
    assertFailed(run("import", "articles"), 2, "FILE");
    assertFailed(run("import"), 2, "articles");
    Run badGroup = run("import", "articles", rss, "--group", "No Such!");
    assertThat(badGroup.code()).isEqualTo(1);
    assertThat(badGroup.out()).contains("0 submitted").contains("2 refused").contains("Refused \"");
    assertThat(run("export", "articles").out()).doesNotContain("/other1");
    assertFailed(run("import", "seed", "http://x"), 1, "redis://");
  }

  @Test
  void planted_damage_is_found_left_and_then_mended() throws Exception {
    assertDone(run("import", "articles", file("damage.rss", RSS.replace("/rss", "/damage"))));
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("ZADD", "articles{main}:score:", "12345", "article:9999");
      raw.command("HSET", "shop{0}:cart:" + "a".repeat(64), "1", "1");
    }
    Run look = run("fsck", "articles");
    assertThat(look.code()).isEqualTo(1);
    assertThat(look.out()).contains("ghost-in-ranking articles{main}:score:");
    assertThat(run("fsck").code()).isEqualTo(1);
    Run repair = run("fsck", "articles", "--repair");
    assertDone(repair);
    assertThat(repair.out()).contains("(mended)").contains("0 left after mending");
    assertDone(run("fsck", "articles"));
    assertThat(run("fsck", "shop", "--repair").out()).contains("does not live (mended)");
    assertFailed(run("fsck", "roof"), 2, "no part roof");
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("DEL", "articles{main}:score:", "articles{main}:hot:");
    }
    Run rebuild = run("rebuild", "articles");
    assertDone(rebuild);
    assertThat(rebuild.out()).contains("missing-in-ranking").contains("0 left");
    assertDone(run("fsck", "articles"));
    assertFailed(run("rebuild", "roof"), 2, "no part roof");
  }

  @Test
  void timelines_are_rebuilt_from_what_the_database_holds() throws Exception {
    assertDone(run("migrate"));
    try (TimelinesInSql people = new TimelinesInSql(DatabaseConfig.of(database));
        RawRedis raw = RawRedis.toTestRedis()) {
      long post = people.writing.post(1, "of long ago");
      assertThat(run("rebuild", "timelines", "--dry-run").out())
          .contains("1 feeds looked at, 1 would change.");
      assertThat(raw.strings("KEYS", "timeline{*}:feed:1")).isEmpty();
      assertThat(run("rebuild", "timelines").out()).contains("1 feeds looked at, 1 changed.");
      String feed = raw.strings("KEYS", "timeline{*}:feed:1").getFirst();
      assertThat(raw.strings("LRANGE", feed, "0", "-1"))
          .allSatisfy(json -> assertThat(json).contains("\"" + post + "\"", "of long ago"))
          .hasSize(1);
    }
  }

  @Test
  void a_bare_layout_is_taken_over() throws Exception {
    try (io.feedmill.testing.RedisServer old = io.feedmill.testing.RedisServer.start();
        RawRedis raw = RawRedis.to(old.url())) {
      raw.command("SET", "article:", "1");
      raw.command(
          "HSET",
          "article:1",
          "title",
          "From the old site",
          "link",
          "https://example.org/old",
          "author",
          "user:5",
          "time",
          "1700000000.5",
          "votes",
          "1");
      raw.command("ZADD", "time:", "1700000000.5", "article:1");
      raw.command("ZADD", "score:", "1700000432.5", "article:1");
      raw.command("SADD", "upvoted:1", "user:5");
      Run imported = run("import", "seed", old.url());
      assertThat(imported.out()).as(imported.err()).contains("articles: 1 imported");
      assertThat(run("export", "articles").out()).contains("From the old site");
      assertThat(run("import", "seed", old.url()).out()).contains("0 imported, 1 here already");
    }
  }

  @Test
  void stores_that_are_away_are_told_in_a_sentence() throws Exception {
    Run noRedis = run(Map.of("FEEDMILL_REDIS_URL", "redis://127.0.0.1:1"), "fsck");
    assertThat(noRedis.code()).isEqualTo(1);
    assertThat(noRedis.err()).contains("Redis is away").doesNotContain("\tat ");
    Run noDatabase =
        run(
            Map.of("FEEDMILL_DATABASE_URL", "postgresql://a:b@127.0.0.1:1/c"),
            "backup",
            folder.resolve("none.backup").toString());
    assertThat(noDatabase.code()).isEqualTo(1);
    assertThat(noDatabase.err()).contains("PostgreSQL is away").doesNotContain("\tat ");
  }
}
