package io.feedmill.oidc;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The provider's description of itself (OpenID Connect Discovery 1.0), read when it is first
/// needed and again after an hour. When that fails, the last good one stays in use, and the next
/// attempt is 10 s later.
final class Discovery {
  private static final Logger LOG = LoggerFactory.getLogger(Discovery.class);
  private static final Duration FRESH = Duration.ofHours(1);
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private final String issuer;
  private final ProviderHttp http;
  private final InstantSource clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile @Nullable OIDCProviderMetadata known;
  private volatile Instant next = Instant.MIN;
  private volatile String failure = "";

  Discovery(String issuer, ProviderHttp http, InstantSource clock) {
    this.issuer = issuer;
    this.http = http;
    this.clock = clock;
  }

  OIDCProviderMetadata provider() throws LogInRefused {
    OIDCProviderMetadata before = known;
    if (clock.instant().isBefore(next)) {
      return known(before);
    }
    if (before != null && !reading.tryLock()) {
      return before;
    }
    if (before == null) {
      reading.lock();
    }
    try {
      return clock.instant().isBefore(next) ? known(known) : read();
    } finally {
      reading.unlock();
    }
  }

  private OIDCProviderMetadata known(@Nullable OIDCProviderMetadata metadata) throws LogInRefused {
    if (metadata == null) {
      throw new LogInRefused(LogInRefused.Reason.UNAVAILABLE, failure);
    }
    return metadata;
  }

  private OIDCProviderMetadata read() throws LogInRefused {
    try {
      OIDCProviderMetadata metadata = checked(http.document(address()));
      known = metadata;
      next = clock.instant().plus(FRESH);
      return metadata;
    } catch (LogInRefused e) {
      failure = String.valueOf(e.getMessage());
      next = clock.instant().plus(PAUSE);
      LOG.warn("the OpenID Connect provider {} cannot be read: {}", issuer, failure);
      return known(known);
    }
  }

  private URI address() {
    String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    return URI.create(base + "/.well-known/openid-configuration");
  }

  private OIDCProviderMetadata checked(String document) throws LogInRefused {
    try {
      OIDCProviderMetadata metadata = OIDCProviderMetadata.parse(document);
      if (!metadata.getIssuer().getValue().equals(issuer)) {
        throw unfit("names the issuer " + metadata.getIssuer() + " instead of " + issuer);
      }
      if (metadata.getAuthorizationEndpointURI() == null
          || metadata.getTokenEndpointURI() == null
          || metadata.getJWKSetURI() == null) {
        throw unfit("lacks an endpoint");
      }
      if (!"https".equals(metadata.getAuthorizationEndpointURI().getScheme())
          && issuer.startsWith("https:")) {
        throw unfit("sends people to an address without https");
      }
      return metadata;
    } catch (ParseException | RuntimeException e) {
      throw unfit("cannot be parsed: " + e.getMessage());
    }
  }

  private static LogInRefused unfit(String why) {
    return new LogInRefused(LogInRefused.Reason.UNAVAILABLE, "its discovery document " + why);
  }
}
