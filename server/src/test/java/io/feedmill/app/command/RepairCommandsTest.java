package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.testing.RawRedis;
import io.feedmill.timeline.TimelinesInSql;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Checks, repairs and rebuilds by commands.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class RepairCommandsTest {
  private Commands site;

  @BeforeAll
  void site(@TempDir Path folder) {
    site = new Commands(folder);
  }

  @Test
  void damage_is_found_by_a_check_and_fixed_by_a_repair() throws Exception {
    site.run("import", "articles", site.file("damage.rss", Commands.RSS.replace("/rss", "/damage")))
        .assertDone();
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("ZADD", "articles{main}:score:", "12345", "article:9999");
      raw.command("HSET", "shop{0}:cart:" + "a".repeat(64), "1", "1");
    }
    Commands.Run look = site.run("fsck", "articles");
    assertThat(look.code()).isEqualTo(1);
    assertThat(look.out()).contains("ghost-in-ranking articles{main}:score:");
    assertThat(site.run("fsck").code()).isEqualTo(1);
    Commands.Run repair = site.run("fsck", "articles", "--repair");
    repair.assertDone();
    assertThat(repair.out()).contains("(repaired)").contains("0 left after repair");
    site.run("fsck", "articles").assertDone();
    assertThat(site.run("fsck", "shop", "--repair").out()).contains("does not live (repaired)");
    site.run("fsck", "roof").assertFailed(2, "Unknown part: roof");
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("DEL", "articles{main}:score:");
      raw.command("DEL", "articles{hot}:hot:");
    }
    Commands.Run rebuild = site.run("rebuild", "articles");
    rebuild.assertDone();
    assertThat(rebuild.out()).contains("missing-in-ranking").contains("0 left");
    site.run("fsck", "articles").assertDone();
    site.run("rebuild", "roof").assertFailed(2, "Unknown part: roof");
  }

  @Test
  void timelines_are_rebuilt_from_what_the_database_holds() throws Exception {
    site.run("migrate").assertDone();
    try (TimelinesInSql people = new TimelinesInSql(DatabaseConfig.of(site.database));
        RawRedis raw = RawRedis.toTestRedis()) {
      long post = people.postWriter.post(1, "of long ago");
      assertThat(site.run("rebuild", "timelines", "--dry-run").out())
          .contains("1 feeds checked, 0 wrong.");
      assertThat(raw.keys("timeline{*}:feed:1")).isEmpty();
      assertThat(site.run("rebuild", "timelines").out()).contains("1 feeds checked, 1 changed.");
      String feed = raw.keys("timeline{*}:feed:1").getFirst();
      assertThat(raw.strings("LRANGE", feed, "0", "-1"))
          .allSatisfy(json -> assertThat(json).contains("\"" + post + "\"", "of long ago"))
          .hasSize(1);
    }
  }
}
