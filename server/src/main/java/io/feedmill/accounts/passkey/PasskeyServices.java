package io.feedmill.accounts.passkey;

import io.feedmill.kernel.sql.Database;

/// What adding a passkey and logging in with one have in common.
record PasskeyServices(
    Database database, PasskeyStore store, Challenges challenges, VerifyPasskey verify) {}
