package io.feedmill.accounts.token;

import io.feedmill.accounts.access.TokenHash;
import io.feedmill.kernel.text.RandomText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;

/// The text of an API token: `fm_` and 256 random bits in base64url, shown once to its owner.
public record TokenSecret(String text) {
  private static final int RANDOM_BYTES = 32;
  private static final Pattern FORM = Pattern.compile("fm_[A-Za-z0-9_-]{43}");

  public static TokenSecret mint(SecureRandom random) {
    return new TokenSecret("fm_" + RandomText.of(RANDOM_BYTES, random));
  }

  /// Empty when a text does not have the format of an API token.
  public static Optional<TokenSecret> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new TokenSecret(text)) : Optional.empty();
  }

  /// The hash, which is stored.
  public TokenHash hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return TokenHash.of(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Without the secret, for logs.
  @Override
  public String toString() {
    return "TokenSecret[fm_...]";
  }
}
