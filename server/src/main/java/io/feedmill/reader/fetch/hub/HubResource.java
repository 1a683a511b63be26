package io.feedmill.reader.fetch.hub;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;

/// The callbacks for WebSub hubs, which verify subscriptions and push new content.
public final class HubResource {
  static final String PATH = "/websub/";
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{1,100}");
  private static final Duration SHORTEST_LEASE = Duration.ofMinutes(5);
  private static final int LONGEST_LEASE_SECONDS = 365 * 24 * 3600;
  private static final int LONGEST_CHALLENGE = 2_000;

  private final HubStore store;
  private final ReceivePush pushes;
  private final InstantSource clock;

  public HubResource(HubStore store, ReceivePush pushes, InstantSource clock) {
    this.store = store;
    this.pushes = pushes;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes.open("GET", PATH + "{token}", this::verify);
    routes.open("POST", PATH + "{token}", this::push);
  }

  private Reply verify(Call call) {
    Query query = call.query();
    Hub hub =
        hub(call)
            .filter(asked -> query.text("hub.topic").equals(Optional.of(asked.topic())))
            .orElseThrow(HubResource::unknown);
    return switch (query.text("hub.mode").orElse("")) {
      case "subscribe" -> subscribe(hub, query);
      case "unsubscribe" -> unsubscribe(hub, query);
      case "denied" -> {
        store.deny(hub.token(), clock.instant());
        yield plain("noted");
      }
      default -> throw unknown();
    };
  }

  private Reply subscribe(Hub hub, Query query) {
    String challenge = query.text("hub.challenge").orElse("");
    int seconds = query.integer("hub.lease_seconds", LONGEST_LEASE_SECONDS, 1, Integer.MAX_VALUE);
    Duration lease = Duration.ofSeconds(Math.min(seconds, LONGEST_LEASE_SECONDS));
    Duration kept = lease.compareTo(SHORTEST_LEASE) < 0 ? SHORTEST_LEASE : lease;
    boolean asked =
        !challenge.isEmpty()
            && challenge.length() <= LONGEST_CHALLENGE
            && store.verify(hub.token(), kept, clock.instant());
    if (!asked) {
      throw unknown();
    }
    return plain(challenge);
  }

  private Reply unsubscribe(Hub hub, Query query) {
    String challenge = query.text("hub.challenge").orElse("");
    boolean fits = !challenge.isEmpty() && challenge.length() <= LONGEST_CHALLENGE;
    if (!fits || !store.confirmUnsubscribed(hub.token())) {
      throw unknown();
    }
    return plain(challenge);
  }

  private Reply push(Call call) {
    Hub hub = hub(call).orElseThrow(HubResource::unknown);
    byte[] body = call.body();
    String signature = call.header("X-Hub-Signature").orElse("");
    if (!hub.leased(clock.instant())) {
      boolean ended = hub.state() == Hub.State.DENIED || hub.ends() != null;
      throw ended ? Problem.of(410, "gone", "Gone", "This subscription has ended") : unknown();
    }
    if (!HubSignature.signs(signature, body, hub.secret())) {
      throw Problem.forbidden("The signature is missing or wrong");
    }
    pushes.receive(hub, body, call.header("Content-Type").orElse(""));
    store.recordPush(hub.token(), clock.instant());
    return Reply.noContent();
  }

  private Optional<Hub> hub(Call call) {
    String token = call.parameter("token");
    return TOKEN.matcher(token).matches() ? store.byToken(token) : Optional.empty();
  }

  private static Problem unknown() {
    return Problem.notFound("No such subscription");
  }

  private static Reply plain(String text) {
    return Reply.bytes(200, "text/plain; charset=utf-8", Buffer.buffer(text));
  }
}
