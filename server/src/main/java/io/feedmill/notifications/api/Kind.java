package io.feedmill.notifications.api;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a notification is about, by descending rank: of several acts of one person on one subject
/// only the one of the highest rank is shown.
public enum Kind {
  MENTION("mention", marked("Mentions"), "mentioned you"),
  REPLY("reply", marked("Replies"), "replied to you"),
  REPOST("repost", marked("Reposts"), "reposted your post"),
  LIKE("like", marked("Likes"), "liked your post"),
  FOLLOW("follow", marked("Follows"), "followed you"),
  ORDER("order", marked("Orders"), "Your order was placed"),
  INVITATION("invitation", marked("Invitations"), "accepted your invitation"),
  FEED("feed", marked("Feeds"), "News about feeds that you follow"),
  MODERATION("moderation", marked("Moderation"), "A moderator decided about something of yours"),
  MILESTONE("milestone", marked("Milestones"), "Your article reached a milestone"),
  CONSUMER("consumer", marked("Consumers"), "A consumer of a feed is overdue");

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

  /// What follows the names of people in a sentence; of a kind that is about nobody, a sentence.
  public String phrase() {
    return phrase;
  }

  public static Optional<Kind> of(String label) {
    return ALL.stream().filter(kind -> kind.label.equals(label)).findFirst();
  }
}
