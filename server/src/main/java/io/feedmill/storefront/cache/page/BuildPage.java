package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Waiter;
import io.feedmill.storefront.cache.api.GeneratedPage;
import io.feedmill.storefront.cache.api.PageGenerator;
import io.feedmill.storefront.cache.page.StorePageScript.Build;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;

/// Builds a missing page once per cluster: the process with the claim builds, the others poll until
/// the page is stored.
///
/// A build that is refused because one of its rows changed is discarded and repeated. So the page
/// is never older than the latest request that waits for it. After 5 refused builds, or after 10 s
/// of waiting, the page is generated for one request only.
final class BuildPage {
  private static final Duration FIRST_LOOK = Duration.ofMillis(5);
  private static final Duration LATER_LOOKS = Duration.ofMillis(40);
  private static final int MOST_POLLS = 250;
  private static final int MOST_BUILDS = 5;

  private final PageStore store;
  private final InstantSource clock;

  BuildPage(PageStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /// A page to build.
  ///
  /// @param call the request that started it
  record Order(String digest, Call call, Language language, PageGenerator generator) {}

  /// @param early [PageStore#EARLY] or [PageStore#NEVER]
  BuildOutcome build(Order order, Duration early) throws InterruptedException {
    Waiter waiter = new Waiter();
    Duration pause = FIRST_LOOK;
    int builds = 0;
    for (int poll = 0; poll < MOST_POLLS && builds < MOST_BUILDS; poll++) {
      String builder = UUID.randomUUID().toString();
      Optional<BuildOutcome> outcome = Optional.empty();
      switch (store.claim(order.digest(), builder, early)) {
        case ClaimOutcome.Stored() -> outcome = storedByOther(order);
        case ClaimOutcome.Claimed(String sequence) -> {
          builds++;
          outcome = build(order, builder, sequence);
        }
        case ClaimOutcome.Busy() -> {
          waiter.await(pause);
          pause = pause.compareTo(LATER_LOOKS) < 0 ? pause.multipliedBy(2) : LATER_LOOKS;
        }
      }
      if (outcome.isPresent()) {
        return outcome.get();
      }
    }
    return new BuildOutcome.NotStored(order.generator().generate().reply());
  }

  private Optional<BuildOutcome> storedByOther(Order order) {
    return RedisClient.await(store.read(order.digest()))
        .map(page -> new BuildOutcome.Stored(page, false));
  }

  /// Empty when the built page must be discarded.
  private Optional<BuildOutcome> build(Order order, String builder, String sequence) {
    long began = clock.millis();
    GeneratedPage generated = generate(order, builder);
    if (!PagePolicy.shared(generated.reply(), order.call().givesCookie())) {
      store.leave(order.digest(), builder);
      return Optional.of(new BuildOutcome.NotStored(generated.reply()));
    }
    Build build = new Build(order.digest(), builder, sequence, order.call().target());
    return store(build, generated, began);
  }

  private GeneratedPage generate(Order order, String builder) {
    try {
      return order.generator().generate();
    } catch (RuntimeException e) {
      store.leave(order.digest(), builder);
      throw e;
    }
  }

  private Optional<BuildOutcome> store(Build build, GeneratedPage generated, long began) {
    long now = clock.millis();
    StoredPage page = StoredPage.of(generated.reply().body(), now + PageStore.LIFE.toMillis());
    return switch (store.store(build, page, now - began, generated.rows())) {
      case STORED -> Optional.of(new BuildOutcome.Stored(page, true));
      case PURGED, LOST -> Optional.empty();
      case FULL -> Optional.of(new BuildOutcome.NotStored(generated.reply()));
    };
  }
}
