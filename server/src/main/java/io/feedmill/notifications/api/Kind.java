package io.feedmill.notifications.api;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The kind of a notification, by descending rank: of several acts of one person on one subject
/// only the one with the highest rank is shown.
public enum Kind {
  MENTION(
      "mention",
      marked("Mentions"),
      marked(
          "{who} {others, plural, =0 {mentioned you} one {and one other mentioned you} "
              + "other {and # others mentioned you}}")),
  REPLY(
      "reply",
      marked("Replies"),
      marked(
          "{who} {others, plural, =0 {replied to you} one {and one other replied to "
              + "you} other {and # others replied to you}}")),
  QUOTE(
      "quote",
      marked("Quotes"),
      marked(
          "{who} {others, plural, =0 {quoted your post} one {and one other quoted "
              + "your post} other {and # others quoted your post}}")),
  REPOST(
      "repost",
      marked("Reposts"),
      marked(
          "{who} {others, plural, =0 {reposted your post} one {and one other reposted "
              + "your post} other {and # others reposted your post}}")),
  LIKE(
      "like",
      marked("Likes"),
      marked(
          "{who} {others, plural, =0 {liked your post} one {and one other liked your "
              + "post} other {and # others liked your post}}")),
  FOLLOW(
      "follow",
      marked("Follows"),
      marked(
          "{who} {others, plural, =0 {followed you} one {and one other followed you} "
              + "other {and # others followed you}}")),
  ORDER("order", marked("Orders"), marked("News about your order")),
  INVITATION(
      "invitation",
      marked("Invitations"),
      marked(
          "{who} {others, plural, =0 {accepted your invitation} one {and one other "
              + "accepted your invitation} other {and # others accepted your invitation}}")),
  FEED("feed", marked("Feeds"), marked("News about feeds that you follow")),
  MODERATION(
      "moderation", marked("Moderation"), marked("A moderator decided about something of yours")),
  MILESTONE(
      "milestone", marked("Milestones"), marked("Your article or comment reached a milestone")),
  CONSUMER("consumer", marked("Partners"), marked("A partner has not taken articles in time"));

  /// All kinds by descending rank.
  public static final List<Kind> ALL = List.copyOf(Arrays.asList(values()));

  private final String label;
  private final String title;
  private final String phrase;

  Kind(String label, String title, String phrase) {
    this.label = label;
    this.title = title;
    this.phrase = phrase;
  }

  /// Its name in the API, such as `mention`.
  public String label() {
    return label;
  }

  /// Its name on pages, in the plural.
  public String title() {
    return text(title);
  }

  /// The sentence about people, such as `@ann and 3 others liked your post`; for kinds that are
  /// about people.
  public String sentence(String who, long others) {
    return text(phrase, "who", who, "others", others);
  }

  /// The sentence about an event; for kinds that are not about people.
  public String sentence() {
    return text(phrase);
  }

  public static Optional<Kind> of(String label) {
    return ALL.stream().filter(kind -> kind.label.equals(label)).findFirst();
  }
}
