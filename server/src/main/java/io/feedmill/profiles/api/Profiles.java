package io.feedmill.profiles.api;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.language.Language;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The profiles of people.
public interface Profiles {
  /// Blocks when it is not in memory. A change is seen at once on all servers.
  ///
  /// @param name account name
  PersonCard card(long account, String name);

  /// Name and picture of each of the accounts, shown beside their content. One query for all that
  /// are not in memory; while the database is unavailable these have no display name and no
  /// uploaded picture.
  Map<Long, PersonLabel> labels(Set<Long> accounts);

  /// People as pages show them, by account id; costs what [#labels] costs.
  ///
  /// @param names account names by id, [AccountNames#GONE] for deleted accounts
  default Map<Long, ShownPerson> people(Map<Long, String> names) {
    Set<Long> living =
        names.entrySet().stream()
            .filter(named -> !named.getValue().equals(AccountNames.GONE))
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    Map<Long, PersonLabel> labels = labels(living);
    return names.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                named ->
                    Optional.ofNullable(labels.get(named.getKey()))
                        .map(label -> label.of(named.getValue()))
                        .orElseGet(() -> ShownPerson.deleted(named.getValue()))));
  }

  /// Adds a tab to the page of every person, after the existing ones; call this while the process
  /// is wired.
  ///
  /// @param part key of the part of the site that it belongs to
  void addTab(String part, ProfileTab tab);

  /// Adds a block beside the page of every person; call this while the process is wired.
  ///
  /// @param part key of the part of the site that it belongs to
  void addAside(String part, ProfileAside aside);

  /// Sets the head of the page of every person; call this while the process is wired.
  ///
  /// @param part key of the part of the site that it belongs to
  void setHeading(String part, ProfileHeading heading);

  /// The time zone that a person chose, else that of the site. Blocks when it is not in memory.
  ZoneId zone(long account);

  /// The time zone in which a person enters times on a page: the one that they chose, else that of
  /// their browser, else that of the site. Blocks when it is not in memory.
  ZoneId zone(Call call, long account);

  /// The language in which a person reads this site: the one that they chose, if pages support it,
  /// else that of the site. Blocks when it is not in memory.
  Language language(long account);
}
