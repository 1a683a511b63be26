package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How many invitations an account may make in 30 days.
///
/// | account | invitations |
/// |---|---:|
/// | a moderator withdrew the right | 0 |
/// | of a moderator or administrator | 100 at least |
/// | younger than the minimum | 0 |
/// | suspended in the last 90 days | 0 |
/// | older | the setting |
/// | older than 180 days | twice the setting |
record InvitationPolicy(InvitationConfig config) {
  static final Duration WINDOW = Duration.ofDays(30);
  static final Duration CLEAN = Duration.ofDays(90);
  private static final Duration OLD = Duration.ofDays(180);
  private static final int OF_STAFF = 100;

  /// The data of an inviter that the policy uses.
  ///
  /// @param staff whether it is a moderator or an administrator
  /// @param suspended whether it was suspended in [#CLEAN]
  /// @param ban why the right was withdrawn; empty when it was not
  record RankHistory(Instant created, boolean staff, boolean suspended, Optional<String> ban) {}

  /// @param most in [#WINDOW]
  /// @param obstacle why it is 0, as text for users; empty when it is not
  record Quota(int most, String obstacle) {}

  Quota quota(RankHistory inviter, Instant now) {
    if (inviter.ban().isPresent()) {
      return new Quota(
          0,
          text(
              "a moderator has withdrawn your right to invite: {reason}",
              "reason",
              inviter.ban().get()));
    }
    if (inviter.staff()) {
      return new Quota(Math.max(OF_STAFF, 2 * config.perMonth()), "");
    }
    Duration age = Duration.between(inviter.created(), now);
    if (age.compareTo(config.minimumAge()) < 0) {
      return new Quota(
          0,
          text(
              "accounts can invite when they are {days, plural, one {# day} other {# days}} old",
              "days",
              config.minimumAge().toDays()));
    }
    if (inviter.suspended()) {
      return new Quota(0, text("your account was suspended in the last 90 days"));
    }
    if (config.perMonth() == 0) {
      return new Quota(0, text("only moderators invite people to this site"));
    }
    return new Quota(age.compareTo(OLD) < 0 ? config.perMonth() : 2 * config.perMonth(), "");
  }
}
