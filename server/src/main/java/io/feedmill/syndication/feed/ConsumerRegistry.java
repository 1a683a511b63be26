package io.feedmill.syndication.feed;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.PlainText;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Adds consumers to feeds and removes them.
public final class ConsumerRegistry {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int LONGEST_NAME = 60;
  private static final int MOST_NETWORKS = 50;

  private final FeedStore feeds;
  private final FeedChangeListener changes;
  private final InstantSource clock;

  public ConsumerRegistry(FeedStore feeds, FeedChangeListener changes, InstantSource clock) {
    this.feeds = feeds;
    this.changes = changes;
    this.clock = clock;
  }

  /// @param token shown once
  public record Added(Consumer consumer, String token) {}

  /// @param networks from which it needs no token
  /// @throws Problem 404 for an unknown feed, 409 when the feed has a consumer of that name or 100
  ///   consumers, 422 for invalid values
  public Added add(String feed, String name, List<@Nullable String> networks) {
    String token = Consumer.newToken(RANDOM);
    Consumer consumer = consumer(name, networks, token);
    return switch (feeds.add(feed, consumer)) {
      case DONE -> {
        changes.changed(feed);
        yield new Added(consumer, token);
      }
      case UNKNOWN -> throw Problem.notFound(text("the feed does not exist"));
      case UNCHANGED ->
          throw Problem.conflict(
              "consumer-exists", marked("Partner exists"), text("the feed uses this name already"));
      default ->
          throw Problem.conflict(
              "too-many-consumers", marked("Too many partners"), text("a feed has at most 100"));
    };
  }

  private Consumer consumer(String given, List<@Nullable String> networks, String token) {
    List<FieldError> errors = new ArrayList<>();
    String name = PlainText.oneLine(given);
    if (name.isEmpty() || name.length() > LONGEST_NAME || name.contains(":")) {
      errors.add(
          new FieldError("/name", text("must have 1 to 60 characters, none of them a colon")));
    }
    List<String> good = networks.stream().filter(Objects::nonNull).toList();
    if (networks.size() > MOST_NETWORKS
        || good.size() < networks.size()
        || good.stream().anyMatch(net -> CidrBlock.parse(net).isEmpty())) {
      errors.add(new FieldError("/addresses", text("must be networks such as 192.0.2.0/24")));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return new Consumer(Consumer.newId(RANDOM), name, Consumer.hash(token), good, clock.instant());
  }

  /// @throws Problem 404 for an unknown consumer
  public void remove(String feed, String id) {
    ChangeOutcome outcome = feeds.remove(feed, id);
    changes.changed(feed);
    if (outcome != ChangeOutcome.DONE) {
      throw Problem.notFound(text("the partner does not exist"));
    }
  }
}
