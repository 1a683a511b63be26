package io.feedmill.app.demo;

import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.api.ArticleSubmissions.Result;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Demo accounts, articles in groups, and votes. The same at each start; existing content is not
/// changed.
public final class DemoContent {
  public static final String PASSWORD = "feedmill-demo";
  public static final List<String> PEOPLE =
      List.of(
          "demo", "ann", "ben", "cleo", "dan", "eva", "finn", "gus", "hana", "ivo", "jun", "kim");

  private static final long SEED = 20260101;

  private final ArticleSubmissions articles;
  private final List<Long> people;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [#PEOPLE], in that order
  DemoContent(ArticleSubmissions articles, List<Long> people) {
    this.articles = articles;
    this.people = List.copyOf(people);
  }

  private record Piece(String title, String link, String text, List<String> groups) {}

  /// @return number of articles submitted
  int fill() {
    List<Piece> pieces = new ArrayList<>(links());
    pieces.addAll(texts());
    Collections.shuffle(pieces, new java.util.Random(SEED));
    int submitted = 0;
    for (Piece piece : pieces) {
      long author = people.get(random.nextInt(people.size()));
      Result result =
          articles.submit(author, piece.title(), piece.link(), piece.text(), piece.groups());
      if (result instanceof Result.Submitted(long id)) {
        submitted++;
        vote(id, author);
      }
    }
    return submitted;
  }

  private void vote(long article, long author) {
    double liking = random.nextDouble();
    for (long person : people) {
      if (person != author && random.nextDouble() < 0.7) {
        articles.vote(article, person, random.nextDouble() < 0.4 + 0.6 * liking);
      }
    }
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
