package io.feedmill.oidc;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.net.URI;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The public keys of the provider: read when first needed, again after an hour, and again when a
/// token names an unknown one, at most once a minute after the last attempt ended. When that fails
/// the last good ones stay in use.
final class ProviderKeys implements JWKSource<SecurityContext> {
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final Duration PAUSE_WITHOUT_KEYS = Duration.ofSeconds(10);

  private final Discovery discovery;
  private final ProviderHttp http;
  private final InstantSource clock;
  private final ReentrantLock reading = new ReentrantLock();
  private JWKSet known = new JWKSet();
  private Instant read = Instant.MIN;
  private Instant attempted = Instant.MIN;

  ProviderKeys(Discovery discovery, ProviderHttp http, InstantSource clock) {
    this.discovery = discovery;
    this.http = http;
    this.clock = clock;
  }

  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context)
      throws KeySourceException {
    reading.lock();
    try {
      if (known.isEmpty() || !clock.instant().isBefore(later(read, FRESH))) {
        refresh();
      }
      List<JWK> found = selector.select(known);
      if (found.isEmpty()) {
        refresh();
        found = selector.select(known);
      }
      return found;
    } finally {
      reading.unlock();
    }
  }

  private static Instant later(Instant time, Duration by) {
    return time.equals(Instant.MIN) ? time : time.plus(by);
  }

  private void refresh() throws KeySourceException {
    Instant now = clock.instant();
    Duration pause = known.isEmpty() ? PAUSE_WITHOUT_KEYS : PAUSE;
    if (now.isBefore(later(attempted, pause))) {
      if (known.isEmpty()) {
        throw new KeySourceException("the provider's keys could not be read a moment ago");
      }
      return;
    }
    try {
      URI address = discovery.provider().getJWKSetURI();
      known = JWKSet.parse(http.document(address));
      read = now;
    } catch (LogInRefused | ParseException e) {
      if (known.isEmpty()) {
        throw new KeySourceException("the provider's keys cannot be read: " + e.getMessage(), e);
      }
    } finally {
      attempted = clock.instant();
    }
  }
}
