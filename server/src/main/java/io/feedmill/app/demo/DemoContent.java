package io.feedmill.app.demo;

import io.feedmill.articles.api.ArticleHistory;
import io.feedmill.articles.api.ArticleHistory.Past;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Demo accounts, and articles of the last 30 days in groups, with votes. The same at each call;
/// what exists is not added again.
public final class DemoContent {
  public static final String PASSWORD = "feedmill-demo";
  public static final List<String> PEOPLE =
      List.of(
          "demo", "ann", "ben", "cleo", "dan", "eva", "finn", "gus", "hana", "ivo", "jun", "kim");

  private static final long SEED = 20260101;
  private static final Duration NEWEST = Duration.ofMinutes(40);
  private static final double HOURS_OF_VOTES = 5;

  private final ArticleHistory articles;
  private final List<Long> people;
  private final DemoTimes times;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [#PEOPLE], in that order
  DemoContent(ArticleHistory articles, List<Long> people, DemoTimes times) {
    this.articles = articles;
    this.people = List.copyOf(people);
    this.times = times;
  }

  private record Piece(String title, String link, String text, List<String> groups) {}

  /// An article that was added.
  record Added(long id, Instant posted) {}

  /// @return the articles by title
  Map<String, Added> fill() {
    List<Piece> pieces = new ArrayList<>(links());
    pieces.addAll(texts());
    Collections.shuffle(pieces, new java.util.Random(SEED));
    List<Instant> posted = times.spread(pieces.size(), NEWEST);
    Map<String, Added> added = new LinkedHashMap<>();
    for (int i = 0; i < pieces.size(); i++) {
      long id = articles.add(past(pieces.get(i), posted.get(i)));
      added.put(pieces.get(i).title(), new Added(id, posted.get(i)));
    }
    return added;
  }

  private Past past(Piece piece, Instant posted) {
    long author = people.get(random.nextInt(people.size()));
    double liking = random.nextDouble();
    double hours = times.age(posted).toMinutes() / 60.0;
    double seen = 0.95 * Math.min(1, 0.4 + hours / HOURS_OF_VOTES);
    Set<Long> up = new HashSet<>(Set.of(author));
    Set<Long> down = new HashSet<>();
    for (long person : people) {
      if (person != author && random.nextDouble() < seen) {
        double vote = random.nextDouble();
        if (vote < 0.3 + 0.65 * liking) {
          up.add(person);
        } else if (vote > 0.93) {
          down.add(person);
        }
      }
    }
    return new Past(
        author, piece.title(), piece.link(), piece.text(), piece.groups(), posted, up, down);
  }

  private static List<Piece> links() {
    return read("articles.tsv")
        .lines()
        .map(line -> line.split("\t", -1))
        .map(f -> new Piece(f[0], f[1], "", Arrays.asList(f[2].split(","))))
        .toList();
  }

  private static List<Piece> texts() {
    return Arrays.stream(read("texts.md").split("====\n"))
        .map(text -> text.split("\n", 3))
        .map(parts ->
            new Piece(
                parts[0],
                "",
                parts[2],
                Arrays.asList(parts[1].replace("groups: ", "").split(", *"))))
        .toList();
  }

  /// The text of a file of demo content.
  static String read(String file) {
    try (InputStream in =
        Objects.requireNonNull(DemoContent.class.getResourceAsStream("/demo/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The account to log in with, for the greeting.
  static Map.Entry<String, String> logIn() {
    return Map.entry(PEOPLE.getFirst(), PASSWORD);
  }
}
