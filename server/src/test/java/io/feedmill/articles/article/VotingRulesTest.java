package io.feedmill.articles.article;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Copies of voting rules by a server while another one changes them and is killed.
class VotingRulesTest {
  private final ArticlesOnRedis site = ArticlesOnRedis.empty();
  private final VotingRules rules = new VotingRules(site.redis);
  private final RulesCopiedScript copied = new RulesCopiedScript(site.redis);
  private final long article = site.submit();

  @AfterEach
  void close() {
    site.close();
  }

  private Rules read() {
    return Objects.requireNonNull(
        Rules.of(article, site.redis.call(Rules.read(article))), "no article");
  }

  /// As another server that was killed before it wrote the places.
  private void removedAndCopiedToThePart() {
    site.raw.command("HSET", ArticleKeys.article(article), "state", "removed");
    site.raw.command("HINCRBY", ArticleKeys.article(article), "rules", "1");
    site.raw.command("SADD", ArticleKeys.rulesChanged(), Long.toString(article));
    RedisClient.await(new CopyRulesScript(site.redis).run(read()));
  }

  private boolean marked() {
    return rules.behind(10).contains(article);
  }

  private void finish(String version, String placed, boolean raised) {
    assertThat(RedisClient.await(copied.run(article, version, placed))).isEqualTo(raised);
  }

  @Test
  void a_late_copy_of_older_rules_to_the_part_leaves_the_mark_of_another_server() {
    Rules older = read();
    removedAndCopiedToThePart();
    assertThat(rules.enforced(older)).isTrue();
    assertThat(marked()).isTrue();
    assertThat(rules.enforced(read())).isTrue();
    assertThat(marked()).isTrue();
    rules.changed(article);
    assertThat(marked()).isFalse();
  }

  @Test
  void only_a_writer_with_the_current_rules_removes_the_mark() {
    String older = read().versionOrZero();
    removedAndCopiedToThePart();
    String present = read().versionOrZero();
    finish(present, "", false);
    finish(present, older, false);
    finish(older, older, false);
    assertThat(marked()).isTrue();
    finish(present, present, false);
    assertThat(marked()).isFalse();
  }

  @Test
  void rules_that_the_site_has_lost_are_replaced_in_the_part_by_newer_ones_of_the_site() {
    removedAndCopiedToThePart();
    site.raw.command("HSET", ArticleKeys.article(article), "state", "live");
    site.raw.command("HINCRBY", ArticleKeys.article(article), "rules", "-1");
    site.raw.command("SREM", ArticleKeys.rulesChanged(), Long.toString(article));
    assertThat(rules.enforced(read())).isFalse();
    assertThat(marked()).isTrue();
    rules.enforce(article);
    assertThat(site.raw.string("HGET", ArticleKeys.votes(article), "state")).isEqualTo("live");
    assertThat(marked()).isFalse();
    site.vote(article, 17, Direction.UP);
    assertThat(site.article(article).upvotes()).isEqualTo(2);
  }
}
