package io.feedmill.reader.fetch.hub;

import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.web.Web;
import io.feedmill.reader.fetch.web.WebOutcome;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.fetch.web.WebRequest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Subscribes to feeds at hubs, renews the leases, and unsubscribes when a feed has no followers.
/// Feeds are still polled.
///
/// A hub that does not respond delays no other.
public final class SubscribeAtHubs implements Worker, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SubscribeAtHubs.class);
  private static final Duration LEASE = Duration.ofDays(10);
  private static final int PORTION = 32;
  private static final int AT_ONCE = 4;

  private final HubStore store;
  private final Web web;
  private final String site;
  private final InstantSource clock;
  private final PromptTasks tasks = PromptTasks.open("hub", PromptTasks.Limits.ofHosts(AT_ONCE));

  /// @param site public address of this site, which hubs call; without it no subscription is
  ///   requested
  public SubscribeAtHubs(HubStore store, Web web, String site, InstantSource clock) {
    this.store = store;
    this.web = web;
    this.site = site;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "subscribe-at-hubs";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(5);
  }

  @Override
  public boolean runOnce() throws InterruptedException {
    if (site.isEmpty()) {
      return false;
    }
    List<Hub> wanted = store.takeDue(clock.instant(), PORTION);
    List<Hub> unfollowed = store.takeUnfollowed(clock.instant(), PORTION);
    for (Hub hub : wanted) {
      tasks.submit(_ -> request(hub, "subscribe"));
    }
    for (Hub hub : unfollowed) {
      tasks.submit(_ -> request(hub, "unsubscribe"));
    }
    return wanted.size() == PORTION || unfollowed.size() == PORTION;
  }

  @Override
  public void finish() throws InterruptedException {
    tasks.finish();
  }

  private void request(Hub hub, String mode) throws InterruptedException {
    Map<String, String> form =
        Map.of(
            "hub.mode", mode,
            "hub.topic", hub.topic(),
            "hub.callback", site + HubResource.PATH + hub.token(),
            "hub.secret", hub.secret(),
            "hub.lease_seconds", Long.toString(LEASE.toSeconds()));
    String body =
        form.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    WebOutcome outcome =
        web.send(
            new WebRequest(
                URI.create(hub.hub()),
                Map.of("Content-Type", "application/x-www-form-urlencoded"),
                body));
    if (!(outcome instanceof Answered answer) || answer.status() / 100 != 2) {
      LOG.info("hub {} rejected the request for {}", hub.hub(), hub.topic());
    }
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /// Stops running requests; they are repeated when they are due.
  @Override
  public void close() {
    tasks.close();
  }
}
