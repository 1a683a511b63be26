package io.feedmill.accounts.passkey;

/// What a challenge is for.
enum Ceremony {
  REGISTRATION,
  LOG_IN
}
