package io.feedmill.timeline.post;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;

/// A few people who post, reply, repost, edit, delete, follow, block and mute at random. The result
/// is stored twice, in SQL and as plain sets, and compared.
final class RandomHistory {
  private static final int PEOPLE = 6;

  private final TimelinesInSql people;
  private final Random random;
  private final Map<Long, Kept> posts = new TreeMap<>(Comparator.reverseOrder());
  private final Set<AccountPair> follows = new HashSet<>();
  private final Set<AccountPair> blocks = new HashSet<>();
  private final Set<AccountPair> mutes = new HashSet<>();

  RandomHistory(TimelinesInSql people, long seed) {
    this.people = people;
    this.random = new Random(seed);
  }

  private record AccountPair(long one, long other) {}

  private record Kept(long author, long replyTo, long repostOf, boolean deleted) {
    Kept gone() {
      return new Kept(author, replyTo, repostOf, true);
    }
  }

  void go(int steps) {
    for (int step = 0; step < steps; step++) {
      long one = 1L + random.nextInt(PEOPLE);
      long other = 1 + (one + random.nextInt(PEOPLE - 1)) % PEOPLE;
      switch (random.nextInt(16)) {
        case 0, 1 -> keep(OptionalLong.of(people.postWriter.post(one, "post")), one, 0, 0);
        case 2 -> keep(people.postWriter.quote(one, any(), "quote"), one, 0, 0);
        case 3, 4 -> reply(one);
        case 5, 6 -> repost(one);
        case 7 -> delete();
        case 8, 9, 10, 11 -> follow(one, other);
        case 12 -> unfollow(one, other);
        case 13 -> block(one, other);
        case 14 -> mute(one, other);
        default -> {
          people.relationWriter.unblock(one, other);
          blocks.remove(new AccountPair(one, other));
          people.relationWriter.unmute(one, other);
          mutes.remove(new AccountPair(one, other));
        }
      }
    }
  }

  private void keep(OptionalLong id, long author, long replyTo, long repostOf) {
    id.ifPresent(made -> posts.put(made, new Kept(author, replyTo, repostOf, false)));
  }

  private long any() {
    List<Long> ids = new ArrayList<>(posts.keySet());
    return ids.isEmpty() ? 0 : ids.get(random.nextInt(ids.size()));
  }

  private Kept kept(long id) {
    return Objects.requireNonNull(posts.get(id));
  }

  private long subject(long id) {
    Kept kept = posts.get(id);
    return kept == null || kept.repostOf() == 0 ? id : kept.repostOf();
  }

  private void reply(long author) {
    long to = any();
    keep(people.postWriter.reply(author, to, "reply"), author, subject(to), 0);
  }

  private void repost(long author) {
    long post = any();
    keep(people.postWriter.repost(author, post), author, 0, subject(post));
  }

  private void delete() {
    long post = any();
    if (post > 0) {
      people.postWriter.delete(kept(post).author(), post);
      posts.put(post, kept(post).gone());
    }
  }

  private void follow(long one, long other) {
    if (people.relationWriter.follow(one, other)) {
      follows.add(new AccountPair(one, other));
    }
    assertThat(follows.contains(new AccountPair(one, other))).isNotEqualTo(isBlocked(one, other));
  }

  private void unfollow(long one, long other) {
    people.relationWriter.unfollow(one, other);
    follows.remove(new AccountPair(one, other));
  }

  private void block(long one, long other) {
    people.relationWriter.block(one, other);
    blocks.add(new AccountPair(one, other));
    follows.remove(new AccountPair(one, other));
    follows.remove(new AccountPair(other, one));
  }

  private void mute(long one, long other) {
    people.relationWriter.mute(one, other);
    mutes.add(new AccountPair(one, other));
  }

  private boolean isBlocked(long one, long other) {
    return blocks.contains(new AccountPair(one, other))
        || blocks.contains(new AccountPair(other, one));
  }

  /// The rule, written as plainly as possible.
  private boolean sees(long reader, Kept post) {
    if (post.deleted()) {
      return false;
    }
    boolean own = post.author() == reader;
    if (!own
        && (!follows.contains(new AccountPair(reader, post.author()))
            || mutes.contains(new AccountPair(reader, post.author())))) {
      return false;
    }
    if (post.replyTo() > 0) {
      long answered = kept(post.replyTo()).author();
      return own
          || answered == reader
          || answered == post.author()
          || follows.contains(new AccountPair(reader, answered));
    }
    if (post.repostOf() > 0) {
      Kept shown = kept(post.repostOf());
      return !shown.deleted()
          && !isBlocked(reader, shown.author())
          && !mutes.contains(new AccountPair(reader, shown.author()));
    }
    return true;
  }

  /// Compares every reader's timeline, as a whole and in pages, and every post's readers.
  void compare() {
    for (long reader = 1; reader <= PEOPLE; reader++) {
      long id = reader;
      List<Long> expected =
          posts.entrySet().stream()
              .filter(post -> sees(id, post.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      assertThat(ids(people.posts.timeline(id, Posts.NEWEST, 1_000))).isEqualTo(expected);
      assertThat(ids(people.posts.timelineAfter(id, 0, 1_000))).isEqualTo(expected);
      assertThat(people.posts.visible(id, posts.keySet()))
          .containsExactlyInAnyOrderElementsOf(expected);
      int half = expected.size() / 2;
      if (half > 0) {
        assertThat(ids(people.posts.timeline(id, expected.get(half), 3)))
            .isEqualTo(expected.subList(half + 1, Math.min(half + 4, expected.size())));
      }
    }
    compareMany();
    Map<Long, List<Long>> found = people.posts.readers(posts.keySet(), PEOPLE);
    posts.forEach((id, post) -> {
      assertThat(people.posts.readers(id, 0, Long.MAX_VALUE, 100)).isEqualTo(readers(post));
      List<Long> all = readers(post);
      if (sees(post.author(), post)) {
        all.addFirst(post.author());
      }
      assertThat(found.get(id)).isEqualTo(all);
    });
  }

  private void compareMany() {
    List<Long> all = LongStream.rangeClosed(1, PEOPLE).boxed().toList();
    Map<Long, List<Post>> timelines = people.posts.timelines(all, 5);
    assertThat(timelines).containsOnlyKeys(all);
    timelines.forEach((reader, timeline) ->
        assertThat(timeline).isEqualTo(people.posts.timeline(reader, Posts.NEWEST, 5)));
  }

  private List<Long> readers(Kept post) {
    List<Long> readers = new ArrayList<>();
    for (long reader = 1; reader <= PEOPLE; reader++) {
      if (reader != post.author() && sees(reader, post)) {
        readers.add(reader);
      }
    }
    return readers;
  }

  private static List<Long> ids(List<Post> posts) {
    return posts.stream().map(Post::id).toList();
  }
}
