package io.feedmill.articles.grouppage;

import static io.feedmill.kernel.language.Texts.text;

/// A group in the list of groups.
///
/// @param summary its description as plain text; may be empty
/// @param picture address of its picture
/// @param subscribed whether the viewer is
public record GroupCard(
    String name,
    String summary,
    String picture,
    long articles,
    long subscribers,
    boolean subscribed) {
  public String path() {
    return "/articles/g/" + name;
  }

  /// Such as `12 articles`.
  public String articleCount() {
    return articles(articles);
  }

  /// Such as `1 subscriber`.
  public String subscriberCount() {
    return subscribers(subscribers);
  }

  static String articles(long number) {
    return text("{count, plural, one {# article} other {# articles}}", "count", number);
  }

  static String subscribers(long number) {
    return text("{count, plural, one {# subscriber} other {# subscribers}}", "count", number);
  }
}
