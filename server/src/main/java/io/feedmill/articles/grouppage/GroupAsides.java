package io.feedmill.articles.grouppage;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.group.GroupFacts;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The data of groups on pages.
public final class GroupAsides {
  private static final int MOST_PAGES = 1_000;
  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  private final GroupServices services;
  private final Profiles people;
  private final Cache<Object, Seen> seen = Caffeine.newBuilder().maximumSize(MOST_PAGES).build();

  public GroupAsides(GroupServices services, Profiles people) {
    this.services = services;
    this.people = people;
  }

  /// Empty when the name is.
  public Future<Optional<GroupFacts>> soon(String group) {
    return group.isEmpty()
        ? Future.succeededFuture(Optional.empty())
        : services.profiles().soon(group);
  }

  /// A list and the group above it.
  private record Seen(Object list, Optional<GroupFacts> group) {}

  /// The same object as long as the list is the same object and the group is unchanged.
  ///
  /// @param request the requested page of the list
  @SuppressWarnings("ReferenceEquality")
  public Object seen(Object request, Object list, Optional<GroupFacts> group) {
    if (group.isEmpty()) {
      return list;
    }
    return seen.asMap()
        .compute(
            request,
            (_, before) ->
                before != null && before.list() == list && before.group().equals(group)
                    ? before
                    : new Seen(list, group));
  }

  /// Blocks.
  public GroupAside of(GroupFacts group, Viewer viewer) {
    Map<Long, ShownPerson> known = people(group);
    List<ShownPerson> shown = new ArrayList<>();
    if (group.owner() > 0) {
      shown.add(known.getOrDefault(group.owner(), GONE));
    }
    group.moderators().forEach(person -> shown.add(known.getOrDefault(person, GONE)));
    return new GroupAside(
        group.name(),
        group.shownPicture(),
        html(group.description()),
        html(group.rules()),
        shown,
        group.owner() > 0,
        group.articles(),
        group.subscribers(),
        viewer instanceof Viewer.SignedIn person
            && services.subscriptions().subscribed(person.id(), group.name()),
        group.mayEdit(viewer));
  }

  private Map<Long, ShownPerson> people(GroupFacts group) {
    Set<Long> ids = new HashSet<>(group.moderators());
    ids.add(group.owner());
    ids.remove(0L);
    return people.people(services.names().names(ids));
  }

  private SafeHtml html(String text) {
    return text.isEmpty() ? SafeHtml.EMPTY : services.markdown().html(text);
  }
}
