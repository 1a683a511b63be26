package io.feedmill.notifications.push;

import com.zerodeplibs.webpush.VAPIDKeyPair;
import com.zerodeplibs.webpush.VAPIDKeyPairs;
import com.zerodeplibs.webpush.key.PrivateKeySources;
import com.zerodeplibs.webpush.key.PublicKeySources;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The key pair that identifies this site to push services (VAPID). Subscriptions are bound to its
/// public key, so it is created once and never changes; the private key is encrypted.
final class SiteKey {
  private static final Logger LOG = LoggerFactory.getLogger(SiteKey.class);
  private static final String PURPOSE = "push key";
  private static final String CONTEXT = "1";

  private final SiteKeyStore store;
  private final SecretBox box;
  private volatile @Nullable VAPIDKeyPair known;
  private volatile boolean warned;

  SiteKey(SiteKeyStore store, SecretBox box) {
    this.store = store;
    this.box = box;
  }

  /// The pair, created if there is none; empty while it cannot be decrypted because it was
  /// encrypted with another site key. Blocks.
  Optional<VAPIDKeyPair> pair() {
    VAPIDKeyPair pair = known;
    return pair == null
        ? open(store.find().orElseGet(() -> store.store(make())))
        : Optional.of(pair);
  }

  /// [#pair], but makes none.
  Optional<VAPIDKeyPair> made() {
    VAPIDKeyPair pair = known;
    return pair == null ? store.find().flatMap(this::open) : Optional.of(pair);
  }

  private Optional<VAPIDKeyPair> open(SiteKeyStore.Row row) {
    try {
      VAPIDKeyPair pair =
          VAPIDKeyPairs.of(
              PrivateKeySources.ofPKCS8Bytes(box.open(PURPOSE, CONTEXT, row.privateKey())),
              PublicKeySources.ofX509Bytes(row.publicKey()));
      known = pair;
      return Optional.of(pair);
    } catch (WrongKey e) {
      if (!warned) {
        warned = true;
        LOG.warn("nothing is pushed by this server: {}", e.getMessage());
      }
      return Optional.empty();
    }
  }

  private SiteKeyStore.Row make() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair pair = generator.generateKeyPair();
      return new SiteKeyStore.Row(
          pair.getPublic().getEncoded(),
          box.seal(PURPOSE, CONTEXT, pair.getPrivate().getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has P-256", e);
    }
  }
}
