package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.testing.RedisServer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A server that stops exactly between two related scripts: Redis runs the first one and refuses
/// all later commands. Another server continues from that state.
class StoppedBetweenScriptsTest {
  private static final String PARTS = "~articles{[0-9]*}:*";
  private static final String LISTS = "~articles{net}:*";
  private static final int ARTICLES = 5;
  private static final int AUTHORS = 9;
  private static final int ROUNDS = 12;
  private static final int CHANGES = 40;

  private final RedisServer server = RedisServer.start();
  private final CommentsOnRedis site = CommentsOnRedis.at(server.url());
  private final Random random = new Random(17);

  /// Of comments that were not deleted.
  private final Map<CommentId, Long> authors =
      new TreeMap<>(Comparator.comparing(CommentId::toString));

  private final Set<CommentId> living = new HashSet<>();
  private int added;
  private int decisions;

  @AfterEach
  void close() {
    site.close();
    server.close();
  }

  /// The address for a server that may only use such keys.
  private String limited(String... keys) {
    List<String> words = new ArrayList<>(List.of("ACL", "SETUSER", "limited", "reset", "on"));
    words.addAll(List.of(">secret", "+@all"));
    words.addAll(List.of(keys));
    site.articles.raw.command(words.toArray(String[]::new));
    return server.url().replace("redis://", "redis://limited:secret@");
  }

  @Test
  void comments_that_lists_have_and_the_site_has_not_are_on_both_once_after_the_next_worker() {
    for (int i = 0; i < ARTICLES; i++) {
      site.articles.submit();
    }
    try (CommentsOnRedis stopped = CommentsOnRedis.at(limited(PARTS, LISTS))) {
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < CHANGES; i++) {
          change();
        }
        assertThatThrownBy(stopped::settle).hasMessageContaining("NOPERM");
        assertThat(newest()).as("the lists have it").isEqualTo(expected());
        assertThat(comments()).as("the site has not").isNotEqualTo(living.size());
        if (round % 3 == 2) {
          healed();
        }
      }
    }
  }

  /// Adds a comment, or removes, restores or deletes one.
  private void change() {
    List<CommentId> all = List.copyOf(authors.keySet());
    CommentId some = all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    if (some == null || random.nextInt(3) > 0) {
      long author = 1L + random.nextInt(AUTHORS);
      CommentId id = site.comment(1L + random.nextInt(ARTICLES), author, 0);
      added++;
      authors.put(id, author);
      living.add(id);
    } else if (!living.contains(some)) {
      site.restore(some);
      living.add(some);
      decisions++;
    } else if (random.nextBoolean()) {
      site.remove(some);
      living.remove(some);
      decisions++;
    } else {
      site.delete(some, Objects.requireNonNull(authors.remove(some)));
      living.remove(some);
    }
  }

  private void healed() {
    site.settle();
    assertThat(newest()).isEqualTo(expected());
    for (long author = 1; author <= AUTHORS; author++) {
      long of = author;
      assertThat(site.members(DiscussionKeys.ofAuthor(author)))
          .containsExactlyInAnyOrderElementsOf(
              authors.entrySet().stream()
                  .filter(each -> each.getValue() == of)
                  .map(each -> each.getKey().toString())
                  .toList());
    }
    assertThat(comments()).isEqualTo(living.size());
    assertThat(site.articles.raw.number("XLEN", ArticleKeys.answers())).isEqualTo(added);
    assertThat(site.articles.raw.number("XLEN", ArticleKeys.moderationLog())).isEqualTo(decisions);
    site.check();
  }

  private List<String> newest() {
    return site.members(DiscussionKeys.newest()).stream().sorted().toList();
  }

  private List<String> expected() {
    return living.stream().map(CommentId::toString).sorted().toList();
  }

  /// As lists of articles count them.
  private int comments() {
    int comments = 0;
    for (long id = 1; id <= ARTICLES; id++) {
      comments += site.articles.article(id).discussion().comments();
    }
    return comments;
  }
}
