package io.feedmill.reader.indieauth;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Keys of authorization codes.
final class IndieAuthKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "reader{code}:code:{digest}",
              "string",
              "JSON of the grant, by SHA-256 of the authorization code",
              "10 minutes; deleted when it is redeemed",
              "the consent page",
              "the token endpoint"),
          new KeyDoc(
              "reader{code}:used:{digest}",
              "string",
              "state of a used code, by its SHA-256: `used`, `again`, or the token issued for it,"
                  + " encrypted with the code",
              "10 minutes after the last use",
              "the token endpoint",
              "the token endpoint, which revokes the token when the code is used again"));

  private IndieAuthKeys() {}

  static String used(String digest) {
    return "reader{code}:used:" + digest;
  }

  static String code(String digest) {
    return "reader{code}:code:" + digest;
  }
}
