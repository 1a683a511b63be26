package io.feedmill.articles.grouppage;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;

/// The data of a group on its page.
///
/// @param picture address of its picture
/// @param people its owner, then its moderators
/// @param owned whether the first of them is its owner
/// @param subscribed whether the viewer is
/// @param mayEdit whether the viewer may change it
public record GroupAside(
    String name,
    String picture,
    SafeHtml description,
    SafeHtml rules,
    List<ShownPerson> people,
    boolean owned,
    long articles,
    long subscribers,
    boolean subscribed,
    boolean mayEdit) {
  public GroupAside {
    people = List.copyOf(people);
  }

  public String path() {
    return "/articles/g/" + name;
  }

  /// Such as `12 articles`.
  public String articleCount() {
    return GroupCard.articles(articles);
  }

  /// Such as `1 subscriber`.
  public String subscriberCount() {
    return GroupCard.subscribers(subscribers);
  }
}
