package io.feedmill.accounts.people;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.suspension.SuspensionStore;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.accounts.token.ApiTokenStore;
import io.feedmill.accounts.user.Account;
import io.feedmill.kernel.http.Problem;
import io.feedmill.sessions.api.Sessions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Reads the data of one account that administrators see.
final class ReadPerson {
  private static final int MOST_INVITED = 50;

  private final PeopleStore store;
  private final DisplayNames shown;
  private final SuspensionStore suspensions;
  private final SecondFactor factor;
  private final Sessions sessions;
  private final ApiTokenStore tokens;
  private final InvitedAccounts invited;

  ReadPerson(
      PeopleStore store,
      DisplayNames shown,
      SuspensionStore suspensions,
      SecondFactor factor,
      Sessions sessions,
      ApiTokenStore tokens,
      InvitedAccounts invited) {
    this.store = store;
    this.shown = shown;
    this.suspensions = suspensions;
    this.factor = factor;
    this.sessions = sessions;
    this.tokens = tokens;
    this.invited = invited;
  }

  /// @throws Problem 404 when the account was deleted meanwhile
  PersonDetails details(Account account) {
    long id = account.id();
    PersonRow row = store.row(id).orElseThrow(() -> Problem.notFound(text("account not found")));
    DisplayNames.Shown name = shown.of(List.of(id)).get(id);
    List<ApiToken> valid =
        Stream.concat(tokens.list(id).stream(), tokens.listAppPasswords(id).stream()).toList();
    List<Long> below =
        invited.newest(id, MOST_INVITED).stream().map(InvitedAccounts.Joined::account).toList();
    Map<Long, PersonRow> people = store.rows(below);
    return new PersonDetails(
        row,
        name == null ? "" : name.name(),
        suspensions.inForce(id).orElse(null),
        factor.isOn(id),
        sessions.list(id),
        valid,
        invited.joined(id).map(joined -> inviter(joined.inviter())).orElse(null),
        below.stream()
            .flatMap(each -> Stream.ofNullable(people.get(each)))
            .map(PersonRow::name)
            .toList());
  }

  private String inviter(long id) {
    return store.row(id).map(PersonRow::name).orElse(AccountNames.GONE);
  }
}
