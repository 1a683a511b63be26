package io.feedmill.kernel.http;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.text.Digests;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes it safe for a client to repeat a request: `Idempotency-Key` names the request, and its
/// first response is stored for 24 h and returned for every repetition.
///
/// | entry | request | response | entry afterwards |
/// |---|---|---|---|
/// | none | any | the response of the work | stored response; none when the work failed |
/// | running, 60 s at most | same body | 409 | unchanged |
/// | stored response | same body | the stored response, `Idempotency-Replayed: true` | unchanged |
/// | any | other body | 422 | unchanged |
///
/// Work may run twice when it takes longer than 60 s, or when the server stops before the response
/// is stored. For blocking code.
public final class IdempotencyKeys {
  /// The keys in Redis, for the document of keys.
  public static final List<KeyDoc> KEYS =
      List.of(
          new KeyDoc(
              "idempotency{digest}",
              "hash",
              "`body` digest of the first request's body, `claim` of the one who answers it,"
                  + " `answer` status, headers and body as JSON; the digest is of subject, method,"
                  + " path and key",
              "60 s while running, 24 h with an answer",
              "creating requests",
              "creating requests"));

  private static final Logger LOG = LoggerFactory.getLogger(IdempotencyKeys.class);
  private static final String HEADER = "Idempotency-Key";
  private static final Pattern FORM = Pattern.compile("[\\x21-\\x7e]{1,255}");

  private final ClaimIdempotencyKeyScript claims;
  private final CompleteIdempotencyKeyScript settling;

  private IdempotencyKeys(RedisClient redis) {
    claims = new ClaimIdempotencyKeyScript(redis);
    settling = new CompleteIdempotencyKeyScript(redis);
  }

  public static IdempotencyKeys create(RedisClient redis) {
    return new IdempotencyKeys(redis);
  }

  /// Runs `work` once for each key of the client; always when the call has none.
  ///
  /// @param subject owner of the keys, such as the account's id: keys of different people never
  ///   collide
  /// @throws Problem 400 for a malformed key, 409 while the first request is running, 422 when the
  ///   key was used with another body; or what `work` throws
  public Reply once(Call call, String subject, Supplier<Reply> work) {
    Optional<String> given = given(call);
    if (given.isEmpty()) {
      return work.get();
    }
    String entry = entry(call, subject, given.get());
    String claim = UUID.randomUUID().toString();
    return switch (claims.call(entry, Digests.sha256(call.body()), claim)) {
      case IdempotencyOutcome.Claimed _ -> perform(entry, claim, work);
      case IdempotencyOutcome.Kept kept ->
          kept.answer().reply().with("Idempotency-Replayed", "true");
      case IdempotencyOutcome.Running _ ->
          throw Problem.conflict(
                  "request-running",
                  marked("Request still running"),
                  text("the first request with this {header} is still running", "header", HEADER))
              .header("Retry-After", "1");
      case IdempotencyOutcome.OtherBody _ ->
          throw Problem.of(
              422,
              "idempotency-key-reused",
              marked("Idempotency key reused"),
              text("this {header} was used with another body", "header", HEADER));
    };
  }

  /// The key that the client sent, for work that stores keys together with its own changes.
  ///
  /// @throws Problem 400 when it is malformed
  public static Optional<String> given(Call call) {
    Optional<String> given = call.header(HEADER).filter(key -> !key.isEmpty());
    if (given.filter(key -> !FORM.matcher(key).matches()).isPresent()) {
      throw Problem.badRequest(
          text("{header} has 1 to 255 visible ASCII characters", "header", HEADER));
    }
    return given;
  }

  private static String entry(Call call, String subject, String given) {
    return "idempotency{"
        + Digests.sha256(String.join("\n", subject, call.method(), call.path(), given))
        + "}";
  }

  private Reply perform(String entry, String claim, Supplier<Reply> work) {
    Reply reply;
    try {
      reply = work.get();
    } catch (Throwable e) {
      settle(entry, claim, null);
      throw e;
    }
    settle(entry, claim, reply.status() < 400 ? reply : null);
    return reply;
  }

  private void settle(String entry, String claim, @Nullable Reply reply) {
    try {
      if (reply == null) {
        settling.release(entry, claim);
      } else {
        settling.store(entry, claim, StoredReply.of(reply));
      }
    } catch (RedisUnavailable e) {
      LOG.warn("an idempotency key stays claimed until it runs out", e);
    }
  }
}
