package io.feedmill.accounts.passkey;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A passkey of an account.
///
/// @param rpId host of the site for which it was made
/// @param credential the id by which authenticators know it
/// @param publicKey COSE key in CBOR
/// @param signCount of the last use; 0 when the authenticator does not count
/// @param aaguid model of the authenticator; zero when it is not sent
/// @param used last log-in; null for none
@SuppressWarnings("ArrayRecordComponent") // never compared
record Passkey(
    long id,
    long account,
    String rpId,
    byte[] credential,
    byte[] publicKey,
    long signCount,
    List<String> transports,
    UUID aaguid,
    boolean backupEligible,
    boolean backedUp,
    String name,
    Instant created,
    @Nullable Instant used) {
  Passkey {
    transports = List.copyOf(transports);
  }
}
