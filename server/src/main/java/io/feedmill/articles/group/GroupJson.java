package io.feedmill.articles.group;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.text.RenderMarkdown;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes groups as JSON.
final class GroupJson {
  private final AccountNames names;
  private final RenderMarkdown markdown;
  private final Subscriptions subscriptions;

  GroupJson(GroupServices services) {
    this.names = services.names();
    this.markdown = services.markdown();
    this.subscriptions = services.subscriptions();
  }

  /// A group in a list.
  ///
  /// @param owner absent when the group has no owner
  /// @param description Markdown
  /// @param picture address of a square picture
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Listed(
      String name,
      long articles,
      @Nullable String owner,
      String description,
      String picture,
      long subscribers) {}

  /// A group on its own.
  ///
  /// @param subscribed absent without a log-in
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Whole(
      String name,
      long articles,
      @Nullable String owner,
      String description,
      String picture,
      long subscribers,
      String descriptionHtml,
      String rules,
      String rulesHtml,
      List<String> moderators,
      @Nullable Boolean subscribed) {}

  List<Listed> listed(List<GroupFacts> groups) {
    Map<Long, String> known =
        names.names(
            groups.stream()
                .map(GroupFacts::owner)
                .filter(owner -> owner > 0)
                .collect(Collectors.toSet()));
    return groups.stream()
        .map(group ->
            new Listed(
                group.name(),
                group.articles(),
                owner(group, known),
                group.description(),
                group.shownPicture(),
                group.subscribers()))
        .toList();
  }

  Whole whole(GroupFacts group, Viewer viewer) {
    Set<Long> people = new HashSet<>(group.moderators());
    people.add(group.owner());
    people.remove(0L);
    Map<Long, String> known = names.names(people);
    return new Whole(
        group.name(),
        group.articles(),
        owner(group, known),
        group.description(),
        group.shownPicture(),
        group.subscribers(),
        html(group.description()),
        group.rules(),
        html(group.rules()),
        group.moderators().stream()
            .map(person -> known.getOrDefault(person, AccountNames.GONE))
            .toList(),
        viewer instanceof Viewer.SignedIn person
            ? subscriptions.subscribed(person.id(), group.name())
            : null);
  }

  private String html(String text) {
    return text.isEmpty() ? "" : markdown.html(text).markup();
  }

  private static @Nullable String owner(GroupFacts group, Map<Long, String> names) {
    return group.owner() == 0 ? null : names.getOrDefault(group.owner(), AccountNames.GONE);
  }
}
