package io.feedmill.accounts.people;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.language.Texts;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The accounts to list.
///
/// @param text beginning of the name, the display name or the mail address, in lower case; may be
///   empty
/// @param role that people have
/// @param state of their account
record PeopleFilter(String text, Optional<Role> role, Optional<State> state) {
  private static final int LONGEST = 254;

  /// A state of an account.
  enum State {
    SUSPENDED,
    NEW;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  boolean everybody() {
    return text.isEmpty() && role.isEmpty() && state.isEmpty();
  }

  /// @throws Problem 400 for an unknown role or state
  static PeopleFilter of(Query query) {
    String text = query.text("q").orElse("").strip().toLowerCase(Locale.ROOT);
    if (text.length() > LONGEST || text.indexOf('\0') >= 0) {
      throw Problem.badParameter(
          "q", Texts.text("must have at most {longest} characters", "longest", LONGEST));
    }
    return new PeopleFilter(
        text.startsWith("@") ? text.substring(1) : text,
        query
            .text("role")
            .map(_ ->
                query.choice(
                    "role",
                    Role.ADMIN,
                    "moderator, editor or admin",
                    label -> find(Role.values(), label).filter(role -> role != Role.USER))),
        query
            .text("state")
            .map(_ ->
                query.choice(
                    "state", State.NEW, "suspended or new", label -> find(State.values(), label))));
  }

  private static <E extends Enum<E>> Optional<E> find(E[] values, String label) {
    return Arrays.stream(values)
        .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(label))
        .findFirst();
  }
}
