package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.user.Account;
import io.feedmill.kernel.http.Problem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Withdraws and restores a person's right to invite. Open invitations are revoked; accounts that
/// joined by earlier ones are not affected. Only administrators decide about moderators; the right
/// of administrators cannot be withdrawn.
final class ModerateInvitations {
  private static final Logger LOG = LoggerFactory.getLogger(ModerateInvitations.class);
  private static final int LONGEST_REASON = 500;

  private final InvitationTree tree;
  private final BanStore bans;

  ModerateInvitations(InvitationTree tree, BanStore bans) {
    this.tree = tree;
    this.bans = bans;
  }

  /// @throws Problem 403, 404 or 422
  void ban(Viewer.SignedIn moderator, String name, @Nullable String reason) {
    Account account = admitted(moderator, name);
    if (!bans.ban(account.id(), checked(reason), moderator.name())) {
      throw Problem.notFound(text("account not found"));
    }
    LOG.info("{} may not invite any more, by {}", account.name(), moderator.name());
  }

  /// @throws Problem 403 or 404
  void lift(Viewer.SignedIn moderator, String name) {
    Account account = admitted(moderator, name);
    if (!bans.lift(account.id())) {
      throw notBanned();
    }
    LOG.info("{} may invite again, by {}", account.name(), moderator.name());
  }

  Optional<BanStore.Ban> find(long account) {
    return bans.find(account);
  }

  /// @throws Problem 404
  BanStore.Ban show(String name) {
    return find(tree.account(name).id()).orElseThrow(ModerateInvitations::notBanned);
  }

  private static Problem notBanned() {
    return Problem.notFound(text("this account may invite"));
  }

  private Account admitted(Viewer.SignedIn moderator, String name) {
    Account account = tree.account(name);
    boolean colleague = account.roles().contains(Role.MODERATOR);
    if (account.roles().contains(Role.ADMIN)
        || account.id() == moderator.id()
        || (colleague && !moderator.holds(Role.ADMIN))) {
      throw Problem.forbidden(text("only an administrator decides about moderators"));
    }
    return account;
  }

  private static String checked(@Nullable String reason) {
    String text = reason == null ? "" : reason.strip();
    if (text.isEmpty()) {
      throw Problem.invalid("/reason", text("is missing: the person will see it"));
    }
    if (text.codePointCount(0, text.length()) > LONGEST_REASON
        || text.codePoints().anyMatch(Character::isISOControl)) {
      throw Problem.invalid(
          "/reason",
          text("must be one line of at most {longest} characters", "longest", LONGEST_REASON));
    }
    return text;
  }
}
