package io.feedmill.app.demo;

import io.feedmill.timeline.graph.api.RelationWriter;
import io.feedmill.timeline.post.api.PostWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// People who follow each other, and what they post: the lines of `demo/posts.tsv`, oldest first.
/// Each has its author; then `>` and a line number to reply to, `=` and a line number to repost, or
/// nothing; then the text.
final class DemoTimeline {
  private static final long SEED = 20260102;
  private static final int FRIENDS = 5;

  private final RelationWriter following;
  private final PostWriter writing;
  private final List<Long> people;
  private final List<Long> posts = new ArrayList<>();

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoTimeline(RelationWriter following, PostWriter writing, List<Long> people) {
    this.following = following;
    this.writing = writing;
    this.people = List.copyOf(people);
  }

  /// @return number of posts
  int fill() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    for (long follower : people) {
      for (int i = 0; i < FRIENDS; i++) {
        long followee = people.get(random.nextInt(people.size()));
        if (followee != follower) {
          following.follow(follower, followee);
        }
      }
    }
    DemoContent.read("posts.tsv").lines().map(line -> line.split("\t", -1)).forEach(this::write);
    return posts.size();
  }

  private void write(String[] line) {
    long author = people.get(DemoContent.PEOPLE.indexOf(line[0]));
    String relation = line[1];
    OptionalLong post =
        relation.isEmpty()
            ? OptionalLong.of(writing.post(author, line[2]))
            : related(author, relation.charAt(0), posts.get(other(relation)), line[2]);
    posts.add(post.orElse(0));
  }

  private static int other(String relation) {
    return Integer.parseInt(relation, 1, relation.length(), 10) - 1;
  }

  private OptionalLong related(long author, char relation, long other, String text) {
    return relation == '=' ? writing.repost(author, other) : writing.reply(author, other, text);
  }
}
