package io.feedmill.reader.indieauth;

import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.PlainText;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// Tokens that were issued by another site's token endpoint, for people whom the operator has
/// configured. They are verified at that endpoint by IndieAuth's token verification. A result is
/// cached for 10 s, so a token stays valid that long after it was revoked; open streams verify it
/// again every 10 s. At most 64 verifications are in flight, because any caller can invent tokens;
/// a request that waits for more than a second gets 503. Blocks; use it on virtual threads.
///
/// | response of the endpoint | configured person | result |
/// |---|---|---|
/// | the token of an address, with scopes | yes | valid for the account, with these scopes |
/// | the token of an address | no | invalid |
/// | 400, 401, 403, 404, or `active` false | | invalid |
/// | anything else, or no response within 10 s | | 503 |
/// | no request, because the token is not visible ASCII | | invalid |
final class ExternalTokens implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ExternalTokens.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration CACHED_FOR = Duration.ofSeconds(10);
  private static final Set<Integer> REFUSALS = Set.of(400, 401, 403, 404);
  private static final int AT_ONCE = 64;
  private static final int MOST = 10_000;
  private static final int LONGEST = 4_096;
  private static final int LONGEST_ANSWER = 64 * 1024;

  private final IndieAuthConfig config;
  private final OAuthTokens tokens;
  private final AccountNames names;
  private final SingleRequest hop;
  private final Semaphore turns = new Semaphore(AT_ONCE);
  private final Cache<String, Optional<Holder>> known =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(CACHED_FOR).build();

  ExternalTokens(
      IndieAuthConfig config, OAuthTokens tokens, AccountNames names, WebClients clients) {
    this.config = config;
    this.tokens = tokens;
    this.names = names;
    this.hop = clients.open(AddressGuard.open(), LONGEST_ANSWER);
  }

  /// Normalizes addresses of people for comparison: scheme and host in lower case, with a path.
  static String normal(String address) {
    URI uri = URI.create(address.strip());
    if (uri.getScheme() == null || uri.getHost() == null) {
      throw new IllegalArgumentException(address + " is not an address");
    }
    String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
    return uri.getScheme().toLowerCase(Locale.ROOT)
        + "://"
        + uri.getHost().toLowerCase(Locale.ROOT)
        + port
        + path;
  }

  /// The person and the scopes of a token.
  private record Holder(long account, Set<String> scopes) {}

  /// The viewer of a token; empty when it is not valid or not of a configured person.
  ///
  /// @throws Problem 503 when the endpoint does not respond
  Optional<Viewer.SignedIn> admit(Call call, String token) {
    return holder(token)
        .flatMap(holder ->
            tokens.admitOutside(
                call, holder.account(), holder.scopes(), () -> isStillValid(token, holder)));
  }

  /// When the endpoint does not respond, open streams are closed.
  private boolean isStillValid(String token, Holder holder) {
    try {
      return holder(token).filter(holder::equals).isPresent();
    } catch (Problem _) {
      return false;
    }
  }

  private Optional<Holder> holder(String token) {
    if (config.endpoint().isEmpty() || !isSendable(token)) {
      return Optional.empty();
    }
    String digest = Digests.sha256(token);
    Optional<Holder> found = known.getIfPresent(digest);
    if (found == null) {
      found = verifyInTurn(config.endpoint().get(), token);
      known.put(digest, found);
    }
    return found;
  }

  /// Whether a text can be sent as a header: a text from a query or a form may contain line breaks.
  private static boolean isSendable(String token) {
    return !token.isEmpty()
        && token.length() <= LONGEST
        && token.chars().allMatch(c -> c > ' ' && c < 0x7f);
  }

  private Optional<Holder> verifyInTurn(URI endpoint, String token) {
    boolean turn = false;
    try {
      turn = turns.tryAcquire(1, TimeUnit.SECONDS);
      if (turn) {
        return introspect(endpoint, token);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (turn) {
        turns.release();
      }
    }
    throw Problem.unavailable(text("too many tokens are being verified"));
  }

  private Optional<Holder> introspect(URI endpoint, String token) {
    Map<String, String> headers =
        Map.of("Accept", "application/json", "Authorization", "Bearer " + token);
    try {
      SingleRequest.Answer answer =
          hop.send(new SingleRequest.Ask(endpoint, headers, null), PATIENCE);
      if (answer.status() == 200 && answer.whole()) {
        return holder(answer.body());
      }
      if (REFUSALS.contains(answer.status())) {
        return Optional.empty();
      }
      LOG.warn("the token endpoint {} responded with status {}", endpoint, answer.status());
    } catch (NoAnswer | Problem | IllegalArgumentException e) {
      LOG.warn("the response of the token endpoint {} is not valid: {}", endpoint, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw Problem.unavailable(text("the token endpoint does not respond"));
  }

  private Optional<Holder> holder(Buffer body) {
    JsonNode state = Json.read(body.getBytes(), JsonNode.class);
    String me = state.path("me").asString("");
    if (me.isEmpty() || !state.path("active").asBoolean(true)) {
      return Optional.empty();
    }
    Set<String> scopes =
        PlainText.tokens(state.path("scope").asString("")).stream()
            .filter(AuthRequest.SCOPES::contains)
            .collect(Collectors.toSet());
    return Optional.ofNullable(config.people().get(normal(me)))
        .flatMap(name -> account(name, scopes));
  }

  private Optional<Holder> account(String name, Set<String> scopes) {
    return names.id(name).stream().mapToObj(id -> new Holder(id, scopes)).findFirst();
  }

  @Override
  public void close() {
    hop.close();
  }
}
