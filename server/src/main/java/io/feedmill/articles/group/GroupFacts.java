package io.feedmill.articles.group;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.profiles.api.AvatarAddresses;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of a group.
///
/// @param articles number of live articles in it
/// @param owner account id, 0 when it has none
/// @param description Markdown; may be empty
/// @param rules Markdown; may be empty, and is in lists of groups
/// @param picture null when it has no uploaded one
/// @param moderators account ids, the first appointed first; empty in lists of groups
/// @param subscribers number of accounts
/// @param created when it was created or first noticed
public record GroupFacts(
    String name,
    long articles,
    long owner,
    String description,
    String rules,
    @Nullable GroupPicture picture,
    List<Long> moderators,
    long subscribers,
    Instant created) {

  public GroupFacts {
    moderators = List.copyOf(moderators);
  }

  GroupFacts since(Instant time) {
    return new GroupFacts(
        name, articles, owner, description, rules, picture, moderators, subscribers, time);
  }

  /// Address of its picture, or of one that is drawn from its name.
  public String shownPicture() {
    return picture == null ? AvatarAddresses.group(name) : picture.square();
  }

  /// Whether the account may edit every group.
  public static boolean mayEditEvery(Viewer.SignedIn viewer) {
    return viewer.has(Role.MODERATOR) || viewer.has(Role.ADMIN);
  }

  /// Whether the viewer may change the profile of the group.
  public boolean mayEdit(Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person
        && (mayAppoint(person) || moderators.contains(person.id()));
  }

  /// Whether the viewer may appoint and dismiss moderators.
  public boolean mayAppoint(Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person
        && (person.id() == owner || mayEditEvery(person));
  }
}
