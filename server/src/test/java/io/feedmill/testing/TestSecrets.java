package io.feedmill.testing;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.SecretConfig;
import java.nio.file.Path;

/// Seals with a key that every test knows.
public final class TestSecrets {
  public static final String KEY = "a secret key that is only for tests";

  private TestSecrets() {}

  public static SecretBox box() {
    return box(KEY);
  }

  public static SecretBox box(String key) {
    return SecretBox.of(new SecretConfig(Secret.of(key), Path.of("unused")));
  }
}
