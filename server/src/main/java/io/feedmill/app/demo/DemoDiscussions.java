package io.feedmill.app.demo;

import io.feedmill.app.demo.DemoContent.Added;
import io.feedmill.articles.api.CommentSubmissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/// Comments below the demo's articles, and votes on them: the lines of `demo/comments.tsv`, the
/// title of an article or the depth, author and text of a comment below it. Comments that exist are
/// not added again.
final class DemoDiscussions {
  private static final long SEED = 20260103;
  private static final int DEEPEST = 4;
  private static final int LONGEST_WAIT_MINUTES = 50;

  private final CommentSubmissions comments;
  private final List<Long> people;
  private final DemoTimes times;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoDiscussions(CommentSubmissions comments, List<Long> people, DemoTimes times) {
    this.comments = comments;
    this.people = List.copyOf(people);
    this.times = times;
  }

  /// @param articles by title
  void fill(Map<String, Added> articles) {
    @Nullable Thread thread = null;
    for (String line : DemoContent.read("comments.tsv").lines().toList()) {
      String[] fields = line.split("\t", 3);
      if (fields.length == 1) {
        Added article = articles.get(line);
        thread = article == null ? null : new Thread(article);
      } else if (thread != null) {
        thread.add(Integer.parseInt(fields[0]), fields[1], fields[2]);
      }
    }
  }

  /// The discussion of one article while it is added.
  private final class Thread {
    private final long article;
    private final int existing;
    private final int[] above = new int[DEEPEST + 1];
    private Instant last;
    private int number;

    Thread(Added added) {
      article = added.id();
      existing = comments.last(added.id());
      last = added.posted();
    }

    void add(int depth, String name, String text) {
      long author = people.get(DemoContent.PEOPLE.indexOf(name));
      last = times.after(last, Duration.ofMinutes(2 + random.nextInt(LONGEST_WAIT_MINUTES)));
      number++;
      if (number > existing) {
        number = comments.add(article, author, above[depth - 1], text, last);
      }
      above[depth] = number;
      vote(author);
    }

    private void vote(long author) {
      double liking = random.nextDouble();
      for (long person : people) {
        if (random.nextDouble() < 0.5 && person != author) {
          comments.vote(article, number, person, random.nextDouble() < 0.5 + 0.5 * liking);
        }
      }
    }
  }
}
