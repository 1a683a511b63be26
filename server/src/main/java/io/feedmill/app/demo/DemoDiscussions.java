package io.feedmill.app.demo;

import io.feedmill.app.demo.DemoContent.Added;
import io.feedmill.articles.api.CommentSubmissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/// Comments below the demo's articles, and votes on them: the lines of `demo/comments.tsv`, the
/// title of an article or the depth, author and text of a comment below it. They are added in the
/// order of their times, as they would have come; those that exist are not added again.
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

  /// A comment to be added.
  ///
  /// @param number below its article, from 1
  /// @param parent number of the comment that it replies to, 0 for none
  private record Planned(
      long article, int number, int parent, long author, String text, Instant posted) {}

  /// @param articles by title
  void fill(Map<String, Added> articles) {
    Map<Long, Integer> existing = new HashMap<>();
    for (Planned comment : planned(articles)) {
      int last = existing.computeIfAbsent(comment.article(), comments::last);
      if (comment.number() > last) {
        comments.add(
            comment.article(),
            comment.author(),
            comment.parent(),
            comment.text(),
            comment.posted());
      }
      vote(comment);
    }
  }

  private List<Planned> planned(Map<String, Added> articles) {
    List<Planned> all = new ArrayList<>();
    @Nullable Discussion discussion = null;
    for (String line : DemoContent.read("comments.tsv").lines().toList()) {
      String[] fields = line.split("\t", 3);
      if (fields.length == 1) {
        Added article = articles.get(line);
        discussion = article == null ? null : new Discussion(article);
      } else if (discussion != null) {
        all.add(discussion.next(Integer.parseInt(fields[0]), fields[1], fields[2]));
      }
    }
    all.sort(Comparator.comparing(Planned::posted));
    return all;
  }

  /// The comments of one article, one after the other.
  private final class Discussion {
    private final long article;
    private final int[] above = new int[DEEPEST + 1];
    private Instant last;
    private int number;

    Discussion(Added added) {
      article = added.id();
      last = added.posted();
    }

    Planned next(int depth, String name, String text) {
      long author = people.get(DemoContent.PEOPLE.indexOf(name));
      last = times.after(last, Duration.ofMinutes(2 + random.nextInt(LONGEST_WAIT_MINUTES)));
      number++;
      above[depth] = number;
      return new Planned(article, number, above[depth - 1], author, text, last);
    }
  }

  private void vote(Planned comment) {
    double liking = random.nextDouble();
    for (long person : people) {
      if (random.nextDouble() < 0.5 && person != comment.author()) {
        boolean up = random.nextDouble() < 0.5 + 0.5 * liking;
        comments.vote(comment.article(), comment.number(), person, up);
      }
    }
  }
}
