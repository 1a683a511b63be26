package io.feedmill.notifications.push;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.accounts.api.UserAgentName;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.notifications.line.OwnRows;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.push.SubscriptionStore.New;
import io.feedmill.notifications.push.SubscriptionStore.Row;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The subscriptions of accounts. Those whose session or token has ended are deleted when they are
/// listed, before anything is sent to them, and by [SweepSubscriptions].
public final class PushSubscriptions {
  /// The scope that a token needs for a subscription.
  public static final String SCOPE = "notifications:read";

  private static final int LONGEST_AGENT = 200;

  private final SubscriptionStore store;
  private final CheckDestination check;
  private final SiteKey key;
  private final SecretBox box;
  private final CallCredentials credentials;
  private final ReadLines lines;
  private final OwnRows rows;

  PushSubscriptions(
      SubscriptionStore store,
      CheckDestination check,
      SiteKey key,
      SecretBox box,
      CallCredentials credentials,
      ReadLines lines,
      OwnRows rows) {
    this.store = store;
    this.check = check;
    this.key = key;
    this.box = box;
    this.credentials = credentials;
    this.lines = lines;
    this.rows = rows;
  }

  /// A subscription as its owner sees it.
  ///
  /// @param service host of its push service
  /// @param agent `User-Agent` that created it; may be empty
  /// @param current whether the session or token of the call created it
  public record Shown(long id, String service, String agent, Instant created, boolean current) {
    /// The browser or program by name, such as `Firefox on Android`.
    public String name() {
      return UserAgentName.of(agent);
    }
  }

  /// A subscription in an export.
  ///
  /// @param service host of its push service
  public record Device(String service, String agent, Instant created) {}

  /// All subscriptions of an account, oldest first.
  public List<Device> all(long account) {
    return store.of(account).stream()
        .map(row -> new Device(row.service(), row.agent(), row.created()))
        .toList();
  }

  /// The public key of this site, uncompressed, in base64url: `applicationServerKey`.
  ///
  /// @throws Problem 503 while it cannot be decrypted
  public String publicKey() {
    return key.pair()
        .orElseThrow(() -> Problem.unavailable(text("this server cannot push notifications now")))
        .extractPublicKeyInUncompressedFormAsString();
  }

  /// Whether this server can push.
  public boolean available() {
    return key.pair().isPresent();
  }

  /// The living subscriptions of an account, oldest first.
  public List<Shown> of(Call call, long account) {
    Optional<String> own = credentials.name(call);
    return living(account).stream()
        .map(row ->
            new Shown(
                row.id(),
                row.service(),
                row.agent(),
                row.created(),
                own.filter(row.credential()::equals).isPresent()))
        .toList();
  }

  private List<Row> living(long account) {
    List<Row> rows = store.of(account);
    List<String> holding =
        rows.stream()
            .map(Row::credential)
            .distinct()
            .filter(credential -> credentials.hold(account, credential, SCOPE))
            .toList();
    rows.stream()
        .filter(row -> !holding.contains(row.credential()))
        .forEach(row -> store.end(row.id(), row.credential()));
    return rows.stream().filter(row -> holding.contains(row.credential())).toList();
  }

  /// Stores a subscription for the session or token of a call. Older lines are not pushed.
  ///
  /// @return its id
  /// @throws Problem 409 when the account has too many, 422 for a wrong one, 503 without a key
  public long add(
      Call call,
      long account,
      @Nullable String endpoint,
      @Nullable String p256dh,
      @Nullable String auth) {
    Destination destination = check.checked(endpoint, p256dh, auth);
    if (!available()) {
      throw Problem.unavailable(text("this server cannot push notifications now"));
    }
    String credential =
        credentials
            .name(call)
            .orElseThrow(() ->
                Problem.forbidden(text("authentication required: log in, or send an API token")));
    String agent = call.header("User-Agent").orElse("");
    New made =
        new New(
            account,
            credential,
            destination.address(box),
            destination.seal(box),
            Objects.requireNonNull(HttpUrl.of(destination.uri())).host(),
            agent.substring(0, Math.min(LONGEST_AGENT, agent.length())));
    long newest = lines.newestUnread(account);
    return rows.write(account, () -> stored(made, newest))
        .orElseThrow(() ->
            Problem.conflict(
                "too-many-subscriptions",
                marked("Too many subscriptions"),
                text(
                    "an account has at most {most} push subscriptions",
                    "most",
                    SubscriptionStore.MOST)));
  }

  private Optional<Long> stored(New made, long newest) {
    return store
        .store(made, newest)
        .or(() -> {
          living(made.account());
          return store.store(made, newest);
        });
  }

  /// @return whether the account had it
  public boolean delete(long account, long id) {
    return store.delete(account, id);
  }

  /// Deletes all of an account.
  public void deleteAll(long account) {
    store.deleteAll(account);
  }
}
