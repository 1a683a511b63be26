package io.feedmill.articles.page;

import io.feedmill.articles.group.GroupFacts;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.model.Group;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.profiles.api.AvatarAddresses;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Short lists of groups beside pages.
final class GroupLinks {
  private final GroupServices services;

  GroupLinks(GroupServices services) {
    this.services = services;
  }

  /// The groups with the most articles; two round trips.
  ///
  /// @param active name of the group that the page shows
  List<GroupLink> largest(int count, String active) {
    List<Group> largest = services.groups().largest(count);
    Map<String, String> pictures = pictures(largest.stream().map(Group::name).toList());
    return largest.stream()
        .map(group ->
            new GroupLink(
                group.name(),
                group.articles(),
                pictures.getOrDefault(group.name(), ""),
                group.name().equals(active)))
        .toList();
  }

  /// The addresses of the pictures of groups; one round trip.
  Map<String, String> pictures(List<String> names) {
    Map<String, String> own = services.profiles().pictures(names);
    return names.stream()
        .collect(
            Collectors.toMap(
                name -> name, name -> own.getOrDefault(name, AvatarAddresses.group(name))));
  }

  /// The groups of an account by name; empty when it is subscribed to none. Blocks.
  List<GroupLink> of(long person, String active) {
    return services.profiles().named(services.subscriptions().of(person)).stream()
        .map(group -> link(group, active))
        .toList();
  }

  /// Watches the sizes and pictures of all groups, before they are read.
  void watch(DependencyRecorder watch) {
    watch.validWhile(services.directory().unchanged());
  }

  /// [#watch] with those who moderate some of them.
  void watch(DependencyRecorder watch, List<String> moderated) {
    watch.validWhile(services.directory().unchanged(moderated));
  }

  private static GroupLink link(GroupFacts group, String active) {
    return new GroupLink(
        group.name(), group.articles(), group.shownPicture(), group.name().equals(active));
  }
}
