package io.feedmill.kernel.http.limit;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// Limits how often a person or client may do something, exactly and for all servers together. For
/// blocking code.
///
/// Given a call, the response reports the remaining quota in the `RateLimit-Policy` and `RateLimit`
/// fields of draft-ietf-httpapi-ratelimit-headers-10: `"vote";q=60;w=60` is a quota of 60 that
/// fills in 60 s, `"vote";r=59;t=1` leaves 59 and is full again in 1 s.
public final class RateLimiter {
  /// The keys in Redis, for the document of keys.
  public static final List<KeyDoc> KEYS = LimitKeys.ALL;

  private final AcquirePermitScript script;

  private RateLimiter(RedisClient redis) {
    script = new AcquirePermitScript(redis);
  }

  public static RateLimiter create(RedisClient redis) {
    return new RateLimiter(redis);
  }

  /// Takes a permit.
  ///
  /// @param subject who does it, such as `person:17`
  /// @throws Problem 429 with `Retry-After` when there is none
  public void check(Limit limit, String subject) {
    grant(List.of(RedisClient.await(script.run(limit, subject))));
  }

  /// Takes a permit and reports the remaining quota to the client.
  ///
  /// @throws Problem 429 with `Retry-After` when there is none
  public void check(Call call, Limit limit, String subject) {
    List<Permit> permits = List.of(RedisClient.await(script.run(limit, subject)));
    addHeaders(call, permits);
    grant(permits);
  }

  /// Takes a permit of the calling address and reports the remaining quota to the client.
  ///
  /// @throws Problem 429 with `Retry-After` when there is none
  public void check(Call call, Limit ofAddress) {
    check(call, ofAddress, LimitKeys.address(call.clientAddress()));
  }

  /// Takes a permit of the calling address, for event loops. The future fails with 429 when there
  /// is none.
  public Future<Void> checkSoon(Call call, Limit ofAddress) {
    return script
        .run(ofAddress, LimitKeys.address(call.clientAddress()))
        .map(permit -> {
          grant(List.of(permit));
          return null;
        });
  }

  /// Takes a permit of the person and one of the calling address in one step, and reports the
  /// remaining quota of both to the client. When one of them has none, the other is still taken.
  ///
  /// @param person such as `person:17`
  /// @throws Problem 429 with the longer `Retry-After` when one of them has none
  public void check(Call call, Limit ofPerson, String person, Limit ofAddress) {
    Future<Permit> first = script.run(ofPerson, person);
    Future<Permit> second = script.run(ofAddress, LimitKeys.address(call.clientAddress()));
    List<Permit> permits = RedisClient.await(Future.join(first, second).map(both -> both.list()));
    addHeaders(call, permits);
    grant(permits);
  }

  private static void grant(List<Permit> permits) {
    permits.stream()
        .filter(permit -> !permit.granted())
        .max(Comparator.comparing(Permit::retryAfter))
        .ifPresent(permit -> {
          throw Problem.tooManyRequests(permit.retryAfter(), allowance(permit.limit()));
        });
  }

  private static String allowance(Limit limit) {
    return "at most " + limit.permits() + " in " + limit.per().toSeconds() + " s";
  }

  private static void addHeaders(Call call, List<Permit> permits) {
    call.addHeader(
        "RateLimit-Policy",
        permits.stream()
            .map(Permit::limit)
            .map(l -> "\"" + l.name() + "\";q=" + l.burst() + ";w=" + l.windowSeconds())
            .collect(Collectors.joining(", ")));
    call.addHeader(
        "RateLimit",
        permits.stream()
            .map(p -> "\"" + p.limit().name() + "\";r=" + p.left() + ";t=" + seconds(p.full()))
            .collect(Collectors.joining(", ")));
  }

  private static long seconds(Duration time) {
    return Math.ceilDiv(time.toMillis(), 1_000L);
  }
}
