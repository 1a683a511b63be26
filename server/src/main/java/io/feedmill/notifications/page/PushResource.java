package io.feedmill.notifications.page;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.text.Ids;
import io.feedmill.notifications.push.PushSubscriptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Push subscriptions in the API. `POST` takes the result of `PushSubscription.toJSON()` in
/// browsers.
final class PushResource {
  private static final String ROOT = "/api/v1/me/push";
  private static final Limit PER_PERSON = Limit.of("push-subscriptions", 60, Duration.ofHours(1));

  private final Viewers viewers;
  private final PushSubscriptions subscriptions;
  private final RateLimiter limiter;

  PushResource(Viewers viewers, PushSubscriptions subscriptions, RateLimiter limiter) {
    this.viewers = viewers;
    this.subscriptions = subscriptions;
    this.limiter = limiter;
  }

  void routes(Routes routes) {
    routes.get(ROOT, this::list).post(ROOT, this::add).delete(ROOT + "/{id}", this::delete);
  }

  private record Item(String id, String service, String agent, Instant created, boolean current) {
    static Item of(PushSubscriptions.Shown shown) {
      return new Item(
          Long.toString(shown.id()),
          shown.service(),
          shown.agent(),
          shown.created(),
          shown.current());
    }
  }

  private record Page(String publicKey, List<Item> items) {}

  private record Keys(@Nullable String p256dh, @Nullable String auth) {}

  private record Wanted(
      @Nullable String endpoint, @Nullable Double expirationTime, @Nullable Keys keys) {}

  private record Made(String id) {}

  private Reply list(Call call) {
    long me = viewers.require(call, NotificationResource.READ).id();
    List<Item> items = subscriptions.of(call, me).stream().map(Item::of).toList();
    return Reply.json(new Page(subscriptions.publicKey(), items))
        .with("Cache-Control", "private, no-store");
  }

  private Reply add(Call call) {
    viewers.require(call, NotificationResource.READ);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    limiter.check(call, PER_PERSON, "person:" + me);
    Wanted wanted = call.json(Wanted.class);
    @Nullable Keys keys = wanted.keys();
    long id =
        subscriptions.add(
            call,
            me,
            wanted.endpoint(),
            keys == null ? null : keys.p256dh(),
            keys == null ? null : keys.auth());
    return Reply.json(201, new Made(Long.toString(id)));
  }

  private Reply delete(Call call) {
    long me = viewers.require(call, NotificationResource.WRITE).id();
    boolean found =
        Ids.parse(call.parameter("id")).filter(id -> subscriptions.delete(me, id)).isPresent();
    if (!found) {
      throw Problem.notFound("you have no such push subscription");
    }
    return Reply.noContent();
  }
}
