package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.invitation.InvitedStore.Descendant;
import io.feedmill.accounts.invitation.InvitedStore.Person;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Ids;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Who invited whom. Everybody sees one level at a time, moderators a whole branch.
final class InvitationTree {
  private static final int MOST_OF_A_BRANCH = 1_000;
  private static final int DEEPEST = 50;
  private static final String KIND = "invited";

  private final InvitedStore invited;
  private final AccountStore accounts;
  private final DisplayNames shownNames;

  InvitationTree(InvitedStore invited, AccountStore accounts, DisplayNames shownNames) {
    this.invited = invited;
    this.accounts = accounts;
    this.shownNames = shownNames;
  }

  /// @throws Problem 404
  Account account(String name) {
    return AccountName.meant(name)
        .flatMap(accounts::credentials)
        .map(AccountStore.Credentials::account)
        .orElseThrow(() -> Problem.notFound(text("account not found")));
  }

  /// One level of the tree.
  ///
  /// @param inviter empty when the account was not invited
  /// @param people whom it invited, newest first
  /// @param shown display names, by account
  /// @param next cursor; null at the end
  record Level(
      Account account,
      Optional<Person> inviter,
      List<Person> people,
      Map<Long, String> shown,
      @Nullable String next) {
    Level {
      people = List.copyOf(people);
      shown = Map.copyOf(shown);
    }

    String name() {
      return account.name();
    }
  }

  /// @param after cursor; empty to begin
  /// @throws Problem 404, or 400 for a broken cursor
  Level level(String name, String after, int limit) {
    Account account = account(name);
    long before = after.isEmpty() ? Long.MAX_VALUE : place(after, account.id());
    List<Person> people = invited.invited(account.id(), before, limit + 1);
    boolean more = people.size() > limit;
    List<Person> page = more ? people.subList(0, limit) : people;
    Optional<Person> inviter = invited.inviter(account.id());
    return new Level(
        account,
        inviter,
        page,
        shown(account, inviter, page.stream().map(Person::id)),
        more
            ? Cursor.encode(
                List.of(KIND, Long.toString(account.id()), Long.toString(page.getLast().id())))
            : null);
  }

  /// Display names of all people on a page, by account.
  private Map<Long, String> shown(Account top, Optional<Person> inviter, Stream<Long> others) {
    Stream<Long> above = Stream.concat(Stream.of(top.id()), inviter.map(Person::id).stream());
    return shownNames.texts(Stream.concat(above, others).toList());
  }

  private static long place(String after, long account) {
    List<String> fields = Cursor.decode(after, 3);
    if (!fields.get(0).equals(KIND) || !fields.get(1).equals(Long.toString(account))) {
      throw Cursor.broken();
    }
    return Ids.parse(fields.get(2)).orElseThrow(Cursor::broken);
  }

  /// An account of a branch.
  ///
  /// @param inviter its name
  /// @param depth 1 for those whom the top of the branch invited
  record Leaf(Descendant person, String inviter, int depth) {
    String name() {
      return InvitationTree.shown(person.name());
    }
  }

  /// A branch, one level after the other.
  ///
  /// @param shown display names, by account
  /// @param cut whether there are more than 1,000 accounts or 50 levels
  record Branch(
      Account top,
      Optional<Person> inviter,
      List<Leaf> leaves,
      Map<Long, String> shown,
      boolean cut) {
    Branch {
      leaves = List.copyOf(leaves);
      shown = Map.copyOf(shown);
    }
  }

  /// @throws Problem 404
  Branch branch(String name) {
    Account top = account(name);
    List<Leaf> leaves = new ArrayList<>();
    Map<Long, String> names = new HashMap<>(Map.of(top.id(), top.name()));
    List<Long> level = List.of(top.id());
    int depth = 1;
    while (!level.isEmpty() && depth <= DEEPEST && leaves.size() <= MOST_OF_A_BRANCH) {
      List<Descendant> below = invited.invited(level, MOST_OF_A_BRANCH + 1 - leaves.size());
      for (Descendant person : below) {
        names.put(person.id(), shown(person.name()));
        leaves.add(
            new Leaf(person, names.getOrDefault(person.inviter(), AccountNames.GONE), depth));
      }
      level = below.stream().map(Descendant::id).toList();
      depth++;
    }
    boolean cut = leaves.size() > MOST_OF_A_BRANCH || !level.isEmpty();
    List<Leaf> page =
        leaves.size() > MOST_OF_A_BRANCH ? leaves.subList(0, MOST_OF_A_BRANCH) : leaves;
    Optional<Person> inviter = invited.inviter(top.id());
    return new Branch(
        top,
        inviter,
        page,
        shown(top, inviter, page.stream().map(leaf -> leaf.person().id())),
        cut);
  }

  /// A person, as shown.
  ///
  /// @param name null for a deleted account
  static String shown(@Nullable String name) {
    return name == null ? AccountNames.GONE : name;
  }
}
