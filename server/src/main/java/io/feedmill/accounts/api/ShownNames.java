package io.feedmill.accounts.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The names that people show beside the name of their account.
public interface ShownNames {

  /// A shown name.
  ///
  /// @param folded the name in lower case
  record Shown(long account, String name, String folded) {}

  /// Those that begin with a text, in the order of their lower case and then of their account.
  ///
  /// @param prefix in lower case
  /// @param folded lower case after which to continue; empty to begin
  /// @param account after which to continue among those of the same lower case
  List<Shown> starting(String prefix, String folded, long account, int most);

  /// By account; people who show none are left out.
  Map<Long, Shown> of(Collection<Long> accounts);

  /// The names alone, by account; people who show none are left out.
  default Map<Long, String> texts(Collection<Long> accounts) {
    return of(accounts).values().stream().collect(Collectors.toMap(Shown::account, Shown::name));
  }

  /// No shown names.
  static ShownNames none() {
    return new ShownNames() {
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
