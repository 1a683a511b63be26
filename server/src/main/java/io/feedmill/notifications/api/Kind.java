package io.feedmill.notifications.api;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a notification is about, by descending rank: of several acts of one person on one subject
/// only the one of the highest rank is shown.
public enum Kind {
  MENTION("mention", "Mentions", "mentioned you"),
  REPLY("reply", "Replies", "replied to you"),
  REPOST("repost", "Reposts", "reposted your post"),
  LIKE("like", "Likes", "liked your post"),
  FOLLOW("follow", "Follows", "followed you"),
  ORDER("order", "Orders", "Your order was placed"),
  INVITATION("invitation", "Invitations", "accepted your invitation"),
  FEED("feed", "Feeds", "News about feeds that you follow"),
  MODERATION("moderation", "Moderation", "A moderator decided about something of yours"),
  MILESTONE("milestone", "Milestones", "Your article reached a milestone"),
  CONSUMER("consumer", "Consumers", "A consumer of a feed is overdue");

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
    return title;
  }

  /// What follows the names of people in a sentence; of a kind that is about nobody, a sentence.
  public String phrase() {
    return phrase;
  }

  public static Optional<Kind> of(String label) {
    return ALL.stream().filter(kind -> kind.label.equals(label)).findFirst();
  }
}
