package io.feedmill.articles.model;

import io.feedmill.kernel.text.Ids;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A comment: its article, and its number there, which counts from 1 and is never used again.
///
/// @param number 1 to 100,000
public record CommentId(long article, int number) {
  /// Highest number of comments of one article.
  public static final int MOST = 100_000;

  private static final int NUMBER_BITS = 17;

  /// The comment with a serial number.
  public static CommentId ofSerial(long serial) {
    return new CommentId(serial >> NUMBER_BITS, (int) (serial & ((1 << NUMBER_BITS) - 1)));
  }

  /// One number that no other comment has; later comments on an article have higher ones.
  public long serial() {
    return (article << NUMBER_BITS) + number;
  }

  /// Reads the form `{article}-{number}`, such as `42-7`; empty when it cannot be a comment.
  public static Optional<CommentId> parse(String text) {
    int dash = text.indexOf('-');
    if (dash < 0) {
      return Optional.empty();
    }
    return Ids.parse(text.substring(0, dash))
        .flatMap(article -> of(article, text.substring(dash + 1)));
  }

  /// Those of `texts` that can be comments.
  public static Set<CommentId> parse(Stream<String> texts) {
    return texts.map(CommentId::parse).flatMap(Optional::stream).collect(Collectors.toSet());
  }

  /// The articles of comments.
  public static Set<Long> articles(Collection<CommentId> comments) {
    return comments.stream().map(CommentId::article).collect(Collectors.toSet());
  }

  /// Empty when `number` cannot be a comment's number.
  public static Optional<CommentId> of(long article, String number) {
    return Ids.parse(number)
        .filter(value -> value <= MOST)
        .map(value -> new CommentId(article, value.intValue()));
  }

  public String page() {
    return "/articles/" + article + "/comments/" + number;
  }

  @Override
  public String toString() {
    return article + "-" + number;
  }
}
