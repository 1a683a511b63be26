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
              "JSON of what was agreed to, by SHA-256 of the code that stands for it",
              "10 minutes; leaves when it is redeemed",
              "the consent page",
              "the token endpoint"));

  private IndieAuthKeys() {}

  static String code(String digest) {
    return "reader{code}:code:" + digest;
  }
}
