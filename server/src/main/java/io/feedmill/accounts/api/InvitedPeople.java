package io.feedmill.accounts.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who invited whom, as everybody may see it. All methods block.
@FunctionalInterface
public interface InvitedPeople {
  /// @param most how many of the invited people to give, newest first
  Level of(long account, int most);

  /// An account and those next to it in the tree.
  ///
  /// @param inviter empty when nobody invited the account
  /// @param more whether it invited more people
  record Level(Optional<Person> inviter, List<Person> people, boolean more) {
    public Level {
      people = List.copyOf(people);
    }
  }

  /// A person in the tree.
  ///
  /// @param name null for a deleted account
  /// @param since when the invitation was accepted
  record Person(long id, @Nullable String name, Instant since) {}
}
