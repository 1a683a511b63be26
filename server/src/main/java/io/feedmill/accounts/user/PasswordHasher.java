package io.feedmill.accounts.user;

import static io.feedmill.kernel.language.Texts.text;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.work.Threads;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Hashes passwords by Argon2id. The number of concurrent computations is bounded; further ones
/// wait in a queue.
public final class PasswordHasher {
  private static final int LANES = 1;
  private static final int HASH_BYTES = 32;
  private static final int SALT_BYTES = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final SecureRandom RANDOM = new SecureRandom();

  private final ExecutorService threads;
  private final Argon2Function argon2;

  /// The hash that is compared when the account does not exist.
  private final String decoy;

  /// @param most maximum of concurrent computations, at least 1
  /// @param cost of new hashes
  PasswordHasher(int most, PasswordCost cost) {
    this.threads = Threads.computing("password", most);
    this.argon2 =
        Argon2Function.getInstance(cost.kibibytes(), cost.passes(), LANES, HASH_BYTES, Argon2.ID);
    this.decoy = decoy(cost);
  }

  /// A hash in the usual form that belongs to no password: comparing it takes as long as any other
  /// comparison.
  private static String decoy(PasswordCost cost) {
    byte[] hash = new byte[HASH_BYTES];
    RANDOM.nextBytes(hash);
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return "$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s"
        .formatted(
            Argon2Function.ARGON2_VERSION_13,
            cost.kibibytes(),
            cost.passes(),
            LANES,
            base64.encodeToString(salt()),
            base64.encodeToString(hash));
  }

  /// Computes as many hashes concurrently as there are processors.
  public static PasswordHasher of(PasswordCost cost) {
    return new PasswordHasher(Runtime.getRuntime().availableProcessors(), cost);
  }

  /// A new hash in PHC form, such as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
  ///
  /// @throws Problem 503 when too many wait already
  String hash(String password) {
    return bounded(hashing(password));
  }

  /// The same for operator commands: waits without a limit.
  String hashPatiently(String password) {
    try {
      return threads.submit(hashing(password)).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private Callable<String> hashing(String password) {
    byte[] salt = salt();
    return () -> argon2.hash(bytes(password), salt).getResult();
  }

  private static byte[] salt() {
    byte[] salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    return salt;
  }

  /// Whether the hash belongs to the password. Takes the same time without a hash, so that the time
  /// does not reveal whether the account exists.
  ///
  /// @throws Problem 503 when too many wait already
  public boolean match(String password, Optional<String> hash) {
    String against = hash.orElse(decoy);
    byte[] given = bytes(password);
    byte[] expected = against.getBytes(StandardCharsets.US_ASCII);
    return bounded(() -> Argon2Function.getInstanceFromHash(against).check(given, expected))
        && hash.isPresent();
  }

  /// The text in Unicode normalisation, so that it does not depend on how a keyboard composes
  /// characters.
  private static byte[] bytes(String password) {
    return Normalizer.normalize(password, Normalizer.Form.NFC).getBytes(StandardCharsets.UTF_8);
  }

  private <T> T bounded(Callable<T> work) {
    Future<T> result = threads.submit(work);
    try {
      return result.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      result.cancel(false);
      throw Problem.unavailable(text("too many people log in at once; try again in a moment"));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problem.unavailable(text("the server is stopping"));
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
