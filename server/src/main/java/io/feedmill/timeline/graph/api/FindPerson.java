package io.feedmill.timeline.graph.api;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.Problem;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the account in a path: by id, or by `@name`.
public final class FindPerson {
  private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,15}");

  private final AccountNames names;

  public FindPerson(AccountNames names) {
    this.names = names;
  }

  /// An account.
  public record Person(long id, String name) {}

  /// @throws Problem 404 if the person does not exist
  public Person require(String named) {
    OptionalLong id = id(named);
    if (id.isPresent()) {
      String name = names.names(Set.of(id.getAsLong())).getOrDefault(id.getAsLong(), "");
      if (!name.isEmpty() && !name.equals(AccountNames.GONE)) {
        return new Person(id.getAsLong(), name);
      }
    }
    throw Problem.notFound(text("this person does not exist"));
  }

  private OptionalLong id(String named) {
    if (named.startsWith("@")) {
      return names.id(named.substring(1));
    }
    return ID.matcher(named).matches()
        ? OptionalLong.of(Long.parseLong(named))
        : OptionalLong.empty();
  }
}
