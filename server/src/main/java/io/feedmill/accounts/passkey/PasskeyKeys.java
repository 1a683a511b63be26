package io.feedmill.accounts.passkey;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Keys of challenges that wait for a response. Each key has its own slot.
public final class PasskeyKeys {
  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "accounts{digest}:challenge",
              "string",
              "id of the account that adds a passkey, 0 at a log-in; by SHA-256 of the ceremony, the"
                  + " session or the browser's cookie, and the challenge",
              "5 minutes; deleted by the answer",
              "begin of adding a passkey, or of a log-in by one",
              "the answer of the browser"));

  private PasskeyKeys() {}

  static String challenge(String digest) {
    return "accounts{" + digest + "}:challenge";
  }
}
