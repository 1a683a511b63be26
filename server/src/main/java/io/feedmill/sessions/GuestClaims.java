package io.feedmill.sessions;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.feedmill.sessions.api.GuestDataMerger;
import io.feedmill.sessions.api.SessionLocation;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Transfers the data of guests to the accounts that they log in to.
///
/// The guest and the account may be in different slots, so the transfer is a protocol of steps that
/// tolerates a crash after each step:
///
/// 1. in the guest's slot: the session ends, and the account claims its data;
/// 2. each [GuestDataMerger] merges its data, which is idempotent;
/// 3. in the guest's slot: the guest's data and the claim are deleted.
///
/// Until 3 the claim is outstanding: the same account may log in with the same token again, and
/// [FinishClaims] completes claims that no log-in has completed. A log-in never fails because of 2
/// or 3.
final class GuestClaims {
  private static final Logger LOG = LoggerFactory.getLogger(GuestClaims.class);

  private final RedisClient redis;
  private final SessionScripts scripts;
  private final ViewedItems viewed;
  private final List<GuestDataMerger> mergers = new CopyOnWriteArrayList<>();

  GuestClaims(RedisClient redis, SessionScripts scripts, ViewedItems viewed) {
    this.redis = redis;
    this.scripts = scripts;
    this.viewed = viewed;
  }

  void add(GuestDataMerger merger) {
    mergers.add(merger);
  }

  /// An outstanding claim.
  record Claim(SessionLocation guest, long account) {}

  /// Step 1.
  ///
  /// @return whether there is data to take over
  boolean claim(SessionLocation guest, long account) {
    return scripts.claim().run(guest, account);
  }

  /// Steps 2 and 3 for the log-in that opened `session`. [FinishClaims] retries them after a
  /// failure.
  void transfer(Claim claim, SessionToken session) {
    try {
      SessionLocation guest = claim.guest();
      List<String> items = RedisClient.await(viewed.items(guest.partition(), guest.id()));
      scripts.addViewed().run(session, items);
      finish(claim);
    } catch (RuntimeException e) {
      LOG.info("account {} will take over a guest's data later: {}", claim.account(), e.toString());
    }
  }

  /// Steps 2 and 3 without a session for the viewed items.
  void finish(Claim claim) {
    mergers.forEach(merger -> merger.merge(claim.guest(), claim.account()));
    scripts.finish().run(claim.guest());
    mergers.forEach(merger -> merger.merged(claim.guest(), claim.account()));
  }

  /// The oldest claims of a partition, two round trips at most.
  ///
  /// @param before unix s; younger ones are omitted
  List<Claim> outstanding(int partition, double before, int most) {
    Response tokens =
        redis.call(
            RedisClient.command(
                Command.ZRANGE,
                SessionKeys.claims(partition),
                "-inf",
                Double.toString(before),
                "BYSCORE",
                "LIMIT",
                0,
                most));
    if (tokens == null || tokens.size() == 0) {
      return List.of();
    }
    List<SessionLocation> guests =
        tokens.stream().map(token -> new SessionLocation(partition, token.toString())).toList();
    List<Request> reads =
        guests.stream()
            .map(guest ->
                RedisClient.command(
                    Command.HGET, SessionKeys.session(partition, guest.id()), "claimed"))
            .toList();
    List<@Nullable Response> accounts = redis.callAll(reads);
    List<Claim> claims = new ArrayList<>(guests.size());
    for (int i = 0; i < guests.size(); i++) {
      Response account = accounts.get(i);
      if (account != null) {
        SessionLocation guest = guests.get(i);
        Ids.parse(account.toString()).ifPresent(id -> claims.add(new Claim(guest, id)));
      }
    }
    return claims;
  }
}
