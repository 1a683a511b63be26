package io.feedmill.mail.unsubscribe;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.web.Site;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// `/unsubscribe/{token}`: a GET shows a button, since scanners follow links; a POST unsubscribes,
/// for any sender and any body, without cookies, and a second one changes nothing. The rate limit
/// applies to each subscription, because mail providers send the requests of all their users from a
/// few addresses; while Redis is unavailable there is no limit.
public final class UnsubscribePages {
  private static final Logger LOG = LoggerFactory.getLogger(UnsubscribePages.class);
  private static final String ADDRESS = "/unsubscribe/{token}";

  private static final Limit PER_SUBSCRIPTION = Limit.of("unsubscribe", 30, Duration.ofHours(1));

  private final SignedLists lists;
  private final RateLimiter limiter;
  private final Site site;

  public UnsubscribePages(SignedLists lists, RateLimiter limiter, Site site) {
    this.lists = lists;
    this.limiter = limiter;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.get(ADDRESS, this::confirm).open("POST", ADDRESS, this::unsubscribe);
  }

  private Reply confirm(Call call) {
    return page(call, find(call), false);
  }

  private Reply unsubscribe(Call call) {
    SignedLists.Subscription subscription = find(call);
    limit(subscription);
    subscription.end().run();
    return page(call, subscription, true);
  }

  private void limit(SignedLists.Subscription subscription) {
    try {
      limiter.check(PER_SUBSCRIPTION, subscription.name());
    } catch (RedisUnavailable e) {
      LOG.debug("unsubscribed without a limit: {}", e.toString());
    }
  }

  private SignedLists.Subscription find(Call call) {
    return lists
        .find(call.parameter("token"))
        .orElseThrow(() -> Problem.notFound(text("this link is not complete")));
  }

  private Reply page(Call call, SignedLists.Subscription subscription, boolean done) {
    UnsubscribePage page =
        new UnsubscribePage(
            site.frame(call, "", text("Unsubscribe")), subscription.title(), call.path(), done);
    return site.page(200, "mail/unsubscribe.jte", page).with("Referrer-Policy", "strict-origin");
  }
}
