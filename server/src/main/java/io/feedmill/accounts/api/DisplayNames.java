package io.feedmill.accounts.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The display names of people, which are shown beside the name of their account.
public interface DisplayNames {

  /// A display name.
  ///
  /// @param folded the name in lower case
  record Shown(long account, String name, String folded) {}

  /// Names that begin with a text, sorted by their lower case, then by account.
  ///
  /// @param prefix in lower case
  /// @param folded lower case after which to continue; empty to begin
  /// @param account after which to continue among equal names in lower case
  List<Shown> starting(String prefix, String folded, long account, int most);

  /// By account; people without a display name are omitted.
  Map<Long, Shown> of(Collection<Long> accounts);

  /// Only the names, by account; people without a display name are omitted.
  default Map<Long, String> texts(Collection<Long> accounts) {
    return of(accounts).values().stream().collect(Collectors.toMap(Shown::account, Shown::name));
  }

  /// No display names.
  static DisplayNames none() {
    return new DisplayNames() {
      @Override
      public List<Shown> starting(String prefix, String folded, long account, int most) {
        return List.of();
      }

      @Override
      public Map<Long, Shown> of(Collection<Long> accounts) {
        return Map.of();
      }
    };
  }
}
