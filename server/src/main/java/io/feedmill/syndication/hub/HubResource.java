package io.feedmill.syndication.hub;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.syndication.hub.api.Topics;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The endpoint of the hub: programs subscribe and unsubscribe with a form (WebSub, 5.1). The hub
/// then verifies the request at the callback.
///
/// ```
/// curl localhost:8080/hub -d hub.mode=subscribe -d hub.callback=https://reader.example/cb \
///   -d hub.topic=http://localhost:8080/feeds/readers.rss -d hub.secret=s3cret
/// ```
final class HubResource {
  static final Duration SHORTEST = Duration.ofMinutes(5);
  static final Duration STANDARD = Duration.ofDays(5);
  static final Duration LONGEST = Duration.ofDays(10);
  private static final int LONGEST_SECRET = 199;
  private static final int LONGEST_ADDRESS = 2_000;

  private final RateLimiter limiter;
  private final Limit perAddress;
  private final IntentStore intents;
  private final Topics topics;
  private final Runnable asked;
  private final InstantSource clock;

  /// @param requestsPerMinute limit of requests of one network in a minute
  /// @param asked called when there is an intent to verify
  public HubResource(
      RateLimiter limiter,
      int requestsPerMinute,
      IntentStore intents,
      Topics topics,
      Runnable asked,
      InstantSource clock) {
    this.limiter = limiter;
    this.perAddress = Limit.of("hub", requestsPerMinute, Duration.ofMinutes(1));
    this.intents = intents;
    this.topics = topics;
    this.asked = asked;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes.post("/hub", this::request);
  }

  private Reply request(Call call) {
    limiter.check(call, perAddress);
    Map<String, String> form = fields(call.body());
    String mode = form.getOrDefault("hub.mode", "");
    if (!mode.equals("subscribe") && !mode.equals("unsubscribe")) {
      throw Problem.badParameter("hub.mode", "must be subscribe or unsubscribe");
    }
    String callback = form.getOrDefault("hub.callback", "");
    if (!isWeb(callback)) {
      throw Problem.badParameter("hub.callback", "must be an absolute http or https address");
    }
    String secret = form.getOrDefault("hub.secret", "");
    if (secret.getBytes(StandardCharsets.UTF_8).length > LONGEST_SECRET) {
      throw Problem.badParameter("hub.secret", "must have fewer than 200 bytes");
    }
    String topic = form.getOrDefault("hub.topic", "");
    if (topics.find(topic).isEmpty()) {
      throw Problem.badParameter("hub.topic", "must be a public feed of this site");
    }
    intents.add(
        new Intent(0, mode, topic, callback, secret, lease(form.get("hub.lease_seconds"))),
        clock.instant());
    asked.run();
    return Reply.json(202, Map.of("hub.mode", mode, "hub.topic", topic));
  }

  private static long lease(@Nullable String wanted) {
    try {
      long seconds = wanted == null || wanted.isBlank() ? 0 : Long.parseLong(wanted.strip());
      return seconds <= 0
          ? STANDARD.toSeconds()
          : Math.clamp(seconds, SHORTEST.toSeconds(), LONGEST.toSeconds());
    } catch (NumberFormatException _) {
      throw Problem.badParameter("hub.lease_seconds", "must be a whole number of seconds");
    }
  }

  private static boolean isWeb(String address) {
    try {
      URI uri = new URI(address);
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      return web
          && uri.getHost() != null
          && uri.getRawUserInfo() == null
          && uri.getRawFragment() == null
          && address.getBytes(StandardCharsets.UTF_8).length <= LONGEST_ADDRESS;
    } catch (URISyntaxException _) {
      return false;
    }
  }

  private static Map<String, String> fields(byte[] body) {
    Map<String, String> fields = new HashMap<>();
    try {
      for (String pair : new String(body, StandardCharsets.UTF_8).split("&", -1)) {
        String[] parts = pair.split("=", 2);
        String value = parts.length == 1 ? "" : parts[1];
        String text = URLDecoder.decode(value, StandardCharsets.UTF_8);
        if (text.indexOf(0) >= 0) {
          throw Problem.badRequest("the form has a character that cannot be stored");
        }
        fields.putIfAbsent(URLDecoder.decode(parts[0], StandardCharsets.UTF_8), text);
      }
    } catch (IllegalArgumentException _) {
      throw Problem.badRequest("the body is not a form");
    }
    return fields;
  }
}
