package io.feedmill.sessions;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.sessions.OpenSessionScript.Opened;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.GuestDataMerger;
import io.feedmill.sessions.api.Guests;
import io.feedmill.sessions.api.OpenedSession;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.SessionLocation;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Sessions of guests, without an account.
final class GuestSessions implements Guests {
  private static final Limit PER_ADDRESS = Limit.of("guests", 120, Duration.ofMinutes(1));

  private final Partitions partitions;
  private final OpenSessionScript open;
  private final GuestClaims claims;
  private final RateLimiter limiter;
  private final InstantSource clock;
  private final RandomGenerator random;

  /// @param random cryptographically strong
  GuestSessions(
      Partitions partitions,
      OpenSessionScript open,
      GuestClaims claims,
      RateLimiter limiter,
      InstantSource clock,
      RandomGenerator random) {
    this.partitions = partitions;
    this.open = open;
    this.claims = claims;
    this.limiter = limiter;
    this.clock = clock;
    this.random = random;
  }

  @Override
  public String welcome(Call call) {
    limiter.check(call, PER_ADDRESS);
    OpenedSession opened = open(Client.of(call));
    SessionCookie.set(call, opened.token(), Duration.between(clock.instant(), opened.expires()));
    return opened.token();
  }

  @Override
  public OpenedSession open(Client client) {
    SessionToken token = SessionToken.mint(random.nextInt(partitions.count()), random);
    Opened opened = open.run(token, SessionRef.NOBODY, client, Duration.ZERO, null);
    return new OpenedSession(token.text(), token.id(), opened.expires());
  }

  @Override
  public Optional<SessionLocation> place(String token) {
    return SessionToken.parse(token, partitions).map(SessionToken::place);
  }

  @Override
  public void onLogIn(GuestDataMerger merger) {
    claims.add(merger);
  }
}
