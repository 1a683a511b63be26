package io.feedmill.accounts.passkey;

/// The purpose of a challenge.
enum Ceremony {
  REGISTRATION,
  LOG_IN
}
