package io.feedmill.app.demo;

import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.api.ArticleSubmissions.Result;
import io.feedmill.articles.api.CommentSubmissions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/// Demo accounts, articles in groups, votes, and comments. The same at each start; existing content
/// is not changed.
public final class DemoContent {
  public static final String PASSWORD = "feedmill-demo";
  public static final List<String> PEOPLE =
      List.of(
          "demo", "ann", "ben", "cleo", "dan", "eva", "finn", "gus", "hana", "ivo", "jun", "kim");

  private static final long SEED = 20260101;
  private static final int DEEPEST = 3;

  private final ArticleSubmissions articles;
  private final CommentSubmissions comments;
  private final List<Long> people;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [#PEOPLE], in that order
  DemoContent(ArticleSubmissions articles, CommentSubmissions comments, List<Long> people) {
    this.articles = articles;
    this.comments = comments;
    this.people = List.copyOf(people);
  }

  private record Piece(String title, String link, String text, List<String> groups) {}

  /// @return number of articles submitted
  int fill() {
    List<Piece> pieces = new ArrayList<>(links());
    pieces.addAll(texts());
    Collections.shuffle(pieces, new java.util.Random(SEED));
    Map<String, Long> made = new HashMap<>();
    for (Piece piece : pieces) {
      long author = people.get(random.nextInt(people.size()));
      Result result =
          articles.submit(author, piece.title(), piece.link(), piece.text(), piece.groups());
      if (result instanceof Result.Submitted(long id)) {
        made.put(piece.title(), id);
        vote(id, author);
      }
    }
    discuss(made);
    return made.size();
  }

  /// Adds the comments, each with its depth, author and text, below the title of its article.
  ///
  /// @param articles ids by title
  private void discuss(Map<String, Long> articles) {
    @Nullable Long article = null;
    int[] above = new int[DEEPEST + 1];
    for (String line : read("comments.tsv").lines().toList()) {
      String[] fields = line.split("\t", 3);
      if (fields.length == 1) {
        article = articles.get(line);
      } else if (article != null) {
        int depth = Integer.parseInt(fields[0]);
        long author = people.get(PEOPLE.indexOf(fields[1]));
        above[depth] = comments.add(article, author, above[depth - 1], fields[2]);
        voteOnComment(article, above[depth], author);
      }
    }
  }

  private void voteOnComment(long article, int comment, long author) {
    for (long person : people) {
      if (person != author && random.nextDouble() < 0.4) {
        comments.vote(article, comment, person, random.nextDouble() < 0.85);
      }
    }
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
