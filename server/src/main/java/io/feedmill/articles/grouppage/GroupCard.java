package io.feedmill.articles.grouppage;

import java.text.NumberFormat;
import java.util.Locale;

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
    return count(articles, "article");
  }

  /// Such as `1 subscriber`.
  public String subscriberCount() {
    return count(subscribers, "subscriber");
  }

  static String count(long number, String what) {
    String shown = NumberFormat.getIntegerInstance(Locale.ENGLISH).format(number);
    return shown + " " + what + (number == 1 ? "" : "s");
  }
}
