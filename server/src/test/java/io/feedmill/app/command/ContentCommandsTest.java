package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Imports and exports of a site by commands.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class ContentCommandsTest {
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

  private Commands site;

  @BeforeAll
  void site(@TempDir Path folder) {
    site = new Commands(folder);
  }

  @Test
  void feeds_and_lists_are_imported_once_and_exported() throws Exception {
    String rss = site.file("feed.rss", Commands.RSS);
    String atom = site.file("feed.atom", ATOM);
    String opml = site.file("list.opml", OPML);
    Commands.Run first = site.run("import", "articles", rss, atom, opml, "--group", "planet,news");
    first.assertDone();
    assertThat(first.out()).contains("4 submitted, 0 existed already, 0 refused.");
    assertThat(site.run("import", "articles", rss).out())
        .contains("0 submitted, 2 existed already");
    Commands.Run export = site.run("export", "articles");
    export.assertDone();
    assertThat(export.out().lines())
        .allMatch(line -> line.startsWith("{\"id\":\"") && line.endsWith("}"))
        .anyMatch(line ->
            line.contains("\"title\":\"Older & wiser\"")
                && line.contains("\"link\":\"https://example.org/rss1\"")
                && line.contains("\"author\":\"admin\"")
                && line.contains("\"groups\":[\"news\",\"planet\"]"));
    String relative = site.file("relative.atom", ATOM.replace("https://example.org", ""));
    Commands.Run unlinked = site.run("import", "articles", relative);
    assertThat(unlinked.code()).isEqualTo(1);
    assertThat(unlinked.out()).contains("1 entries without an absolute link");
    Commands.Run based =
        site.run("import", "articles", relative, "--base", "https://example.org/feed.xml");
    assertThat(based.out()).contains("0 submitted, 1 existed already");
    Path out = site.path("out.ndjson");
    site.run("export", "articles", out.toString()).assertDone();
    assertThat(Files.readString(out)).isEqualTo(export.out());
    site.run("export", "articles", out.toString()).assertFailed(1, "exists already");
  }

  @Test
  void a_site_is_backed_up_to_a_file_and_restored_from_it() throws Exception {
    String feed = site.file("kept.rss", Commands.RSS.replace("/rss", "/kept"));
    site.run("import", "articles", feed).assertDone();
    String export = site.run("export", "articles").out();
    assertThat(export).contains("https://example.org/kept1");
    String file = site.path("site.backup").toString();
    Commands.Run backup = site.run("backup", file);
    backup.assertDone();
    assertThat(backup.out())
        .containsPattern("Wrote [0-9]+ keys, [0-9]+ tables and [0-9]+ uploaded files");
    site.run("backup", file).assertFailed(1, "exists already");
    site.run("restore", file).assertFailed(1, "not empty");
    Commands.Run restore = site.run("restore", file, "--force");
    restore.assertDone();
    assertThat(restore.out()).contains("Restored the site as of").contains("nothing wrong");
    assertThat(site.run("export", "articles").out()).isEqualTo(export);
    site.run("restore", feed).assertFailed(1, "truncated, altered or longer");
  }

  @Test
  void what_cannot_be_imported_is_reported_and_nothing_is_written() throws Exception {
    String rss = site.file("other.rss", Commands.RSS.replace("/rss", "/other"));
    site.run("import", "articles", "missing.rss").assertFailed(1, "Cannot read missing.rss");
    site.run("import", "articles", rss, site.file("a.txt", "hello"))
        .assertFailed(1, "neither a feed nor");
    site.run("import", "articles", rss, "--as", "ghost")
        .assertFailed(1, "Account ghost does not exist");
    site.run("import", "articles").assertFailed(2, "FILE");
    site.run("import").assertFailed(2, "articles");
    Commands.Run badGroup = site.run("import", "articles", rss, "--group", "No Such!");
    assertThat(badGroup.code()).isEqualTo(1);
    assertThat(badGroup.out()).contains("0 submitted").contains("2 refused").contains("Refused \"");
    assertThat(site.run("export", "articles").out()).doesNotContain("/other1");
    site.run("import", "seed", "http://x").assertFailed(1, "redis://");
  }

  @Test
  void discussions_of_other_sites_are_imported_once() throws Exception {
    String story =
        site.file(
            "8863.json",
            """
            {"id":8863,"created_at_i":1175714200,"type":"story","title":"A story of HN","url":"https://example.org/hn",
             "children":[{"id":1,"created_at_i":1175714390,"type":"comment","author":"ann","text":"Hi","children":[]}]}
            """);
    Commands.Run first = site.run("import", "discussion", story);
    first.assertDone();
    assertThat(first.out()).contains("1 comments imported, 0 existed before, 0 left out");
    assertThat(site.run("import", "discussion", story).out())
        .contains("0 comments imported, 1 existed before");
    assertThat(site.run("export", "articles").out())
        .contains("\"title\":\"A story of HN\"", "2007-04-04T19:16:40");
    Path written = site.path("discussions.ndjson");
    site.run("export", "discussions", written.toString()).assertDone();
    assertThat(Files.readString(written))
        .startsWith("{\"format\":\"feedmill-discussion\"")
        .contains("\"author\":\"ann on HN\"");
    assertThat(site.run("import", "discussion", written.toString()).out())
        .contains("1 comments imported");
    assertThat(site.run("import", "discussion", written.toString()).out())
        .contains("0 comments imported, 1 existed before");
    Commands.Run none = site.run("import", "discussion", site.file("none.json", "{}"));
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.out()).contains("is neither an item of Hacker News nor of Lobsters");
    site.run("import", "discussion", "missing.json").assertFailed(1, "Cannot read missing.json");
    site.run("import", "discussion", story, "--as", "ghost")
        .assertFailed(1, "Account ghost does not exist");
  }

  @Test
  void a_bare_layout_is_taken_over() throws Exception {
    try (RedisServer old = RedisServer.start();
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
      Commands.Run imported = site.run("import", "seed", old.url());
      assertThat(imported.out()).as(imported.err()).contains("articles: 1 imported");
      assertThat(site.run("export", "articles").out()).contains("From the old site");
      assertThat(site.run("import", "seed", old.url()).out())
          .contains("0 imported, 1 existed before");
    }
  }
}
