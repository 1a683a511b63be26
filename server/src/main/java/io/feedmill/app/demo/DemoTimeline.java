package io.feedmill.app.demo;

import io.feedmill.media.api.Picture;
import io.feedmill.timeline.graph.api.RelationWriter;
import io.feedmill.timeline.like.api.LikeWriter;
import io.feedmill.timeline.post.api.PostWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// People who follow each other, what they posted in the last 30 days, and who likes it: the lines
/// of `demo/posts.tsv`, oldest first. Each has its author; then `>` and a line number to reply to,
/// `=` to repost or `~` to quote that line, or nothing; then the text; then pictures, each as a
/// drawing in `demo`, `=` and what can be seen. Posts that exist are not added again.
final class DemoTimeline {
  private static final long SEED = 20260102;
  private static final int FRIENDS = 5;
  private static final int WIDTH = 640;

  /// Pictures of scenes, which articles show too: equal bytes are stored once.
  private static final int SCENE_WIDTH = 960;

  private static final Duration NEWEST = Duration.ofMinutes(6);
  private static final int LONGEST_WAIT_MINUTES = 40;

  private final RelationWriter following;
  private final PostWriter writing;
  private final LikeWriter likes;
  private final List<Long> people;
  private final DemoPictures pictures;
  private final DemoTimes times;
  private final List<Long> posts = new ArrayList<>();
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoTimeline(
      RelationWriter following,
      PostWriter writing,
      LikeWriter likes,
      List<Long> people,
      DemoPictures pictures,
      DemoTimes times) {
    this.following = following;
    this.writing = writing;
    this.likes = likes;
    this.people = List.copyOf(people);
    this.pictures = pictures;
    this.times = times;
  }

  void fill() {
    follow();
    List<String[]> lines =
        DemoContent.read("posts.tsv").lines().map(line -> line.split("\t", -1)).toList();
    List<List<DemoPictures.Ordered>> drawn = lines.stream().map(this::drawings).toList();
    List<Instant> spread = times.spread(lines.size(), NEWEST);
    Instant last = spread.getFirst();
    for (int i = 0; i < lines.size(); i++) {
      Instant posted = spread.get(i);
      if (!lines.get(i)[1].isEmpty()) {
        Duration wait = Duration.ofMinutes(3 + random.nextInt(LONGEST_WAIT_MINUTES));
        posted = last.plus(wait).isBefore(posted) ? last.plus(wait) : posted;
      }
      last = posted;
      like(write(lines.get(i), posted, drawn.get(i)));
    }
  }

  private void follow() {
    for (long follower : people) {
      for (int i = 0; i < FRIENDS; i++) {
        long followee = people.get(random.nextInt(people.size()));
        if (followee != follower) {
          following.follow(follower, followee);
        }
      }
    }
  }

  private long write(String[] line, Instant posted, List<DemoPictures.Ordered> drawn) {
    long author = author(line);
    String relation = line[1];
    PostWriter then = writing.at(posted);
    OptionalLong post =
        relation.isEmpty()
            ? OptionalLong.of(then.post(author, line[2], ids(drawn)))
            : related(then, author, relation, line[2]);
    posts.add(post.orElse(0));
    return relation.startsWith("=") ? 0 : post.orElse(0);
  }

  private OptionalLong related(PostWriter then, long author, String relation, String text) {
    int number = Integer.parseInt(relation, 1, relation.length(), 10);
    long other = posts.get(number - 1);
    return switch (relation.charAt(0)) {
      case '=' -> then.repost(author, other);
      case '~' -> then.quote(author, other, text);
      default -> then.reply(author, other, text);
    };
  }

  private long author(String[] line) {
    return people.get(DemoContent.PEOPLE.indexOf(line[0]));
  }

  /// Orders the pictures of a line.
  private List<DemoPictures.Ordered> drawings(String[] line) {
    return line.length > 3
        ? Arrays.stream(line[3].split(";", -1)).map(text -> drawing(line, text)).toList()
        : List.of();
  }

  private DemoPictures.Ordered drawing(String[] line, String text) {
    String[] drawing = text.split("=", 2);
    return pictures.order(
        () -> DrawSvg.png(DemoContent.read(drawing[0] + ".svg"), width(drawing[0])),
        author(line),
        "Drawing: " + drawing[1]);
  }

  private static List<Long> ids(List<DemoPictures.Ordered> drawn) {
    return drawn.stream().flatMap(each -> each.get().stream()).map(Picture::id).toList();
  }

  private static int width(String drawing) {
    return drawing.startsWith("scenes/") ? SCENE_WIDTH : WIDTH;
  }

  private void like(long post) {
    double liking = 0.6 * random.nextDouble();
    for (long person : people) {
      if (random.nextDouble() < liking && post > 0) {
        likes.like(person, post);
      }
    }
  }
}
