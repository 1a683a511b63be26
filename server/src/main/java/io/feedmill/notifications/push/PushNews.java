package io.feedmill.notifications.push;

import com.zerodeplibs.webpush.VAPIDKeyPair;
import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.Line;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.push.PushNewsStore.Taken;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongFunction;

/// Pushes new lines to the devices of their readers. Lines that were read, dismissed, withdrawn or
/// hidden by then are not pushed, and nothing is pushed after the end of the session or token.
///
/// The mark moves behind a line after the push service has accepted its message. A kill between the
/// two steps sends the message twice, with the same topic and tag, so the device shows it once.
final class PushNews {
  static final String NAME = "push-notifications";

  private static final Duration POLLING = Duration.ofSeconds(2);
  private static final int PORTION = 64;
  private static final int AT_ONCE = 16;

  private final PushNewsStore store;
  private final SiteKey key;
  private final SecretBox box;
  private final CallCredentials credentials;
  private final ReadLines lines;
  private final PushChoiceStore choices;
  private final PushTexts texts;
  private final LongFunction<Language> language;
  private final PushClient client;
  private final PushMetrics numbers;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(NAME);

  PushNews(
      PushNewsStore store,
      SiteKey key,
      SecretBox box,
      CallCredentials credentials,
      ReadLines lines,
      PushChoiceStore choices,
      PushTexts texts,
      LongFunction<Language> language,
      PushClient client,
      PushMetrics numbers,
      InstantSource clock) {
    this.store = store;
    this.key = key;
    this.box = box;
    this.credentials = credentials;
    this.lines = lines;
    this.choices = choices;
    this.texts = texts;
    this.language = language;
    this.client = client;
    this.numbers = numbers;
    this.clock = clock;
  }

  /// Leaves rows to other servers while the key of the site cannot be decrypted here.
  TaskWorker worker() {
    return TaskWorker.overRows(
        new TaskWorker.Schedule(NAME, POLLING, false, AT_ONCE, failures::count),
        PORTION,
        most -> key.made().isPresent() ? store.take(most) : List.of(),
        this::push);
  }

  private void push(Taken row, PromptTasks.Turn turn) throws InterruptedException {
    VAPIDKeyPair pair = key.made().orElseThrow();
    try {
      if (ended(row)) {
        return;
      }
      push(row, pair, Destination.open(box, row.address(), row.content()), turn);
    } catch (WrongKey | RuntimeException e) {
      RowFailures.rethrowOutage(e);
      failures.failed("subscription " + row.id(), e);
      defer(row, Optional.empty());
    }
  }

  private void push(Taken row, VAPIDKeyPair pair, Destination to, PromptTasks.Turn turn)
      throws InterruptedException {
    Set<Kind> off = choices.off(row.account());
    List<Line> unread =
        lines.allUnread(row.account()).stream().filter(line -> line.score() > row.seen()).toList();
    List<Line> wanted = unread.stream().filter(line -> !off.contains(line.id().kind())).toList();
    List<PushText> messages =
        language.apply(row.account()).show(() -> texts.of(lines.visible(row.account(), wanted)));
    for (PushText text : messages) {
      turn.renew();
      if (!store.holds(row) || ended(row)) {
        return;
      }
      PushOutcome outcome = client.send(turn, pair, to, text.payload(), text.topic(row.id()));
      numbers.count(outcome.label());
      if (!goesOn(row, text, outcome)) {
        return;
      }
    }
    store.finish(row, unread.isEmpty() ? row.seen() : unread.getFirst().score());
  }

  /// Deletes a subscription whose session or token has ended.
  private boolean ended(Taken row) {
    boolean ended = !credentials.hold(row.account(), row.credential(), PushSubscriptions.SCOPE);
    if (ended) {
      store.delete(row);
      numbers.count("ended");
    }
    return ended;
  }

  private boolean goesOn(Taken row, PushText text, PushOutcome outcome) {
    switch (outcome) {
      case PushOutcome.Accepted _, PushOutcome.Refused _ -> store.sent(row, text.score());
      case PushOutcome.Gone _ -> store.delete(row);
      case PushOutcome.Deferred(Optional<Duration> pause) -> defer(row, pause);
    }
    return outcome instanceof PushOutcome.Accepted || outcome instanceof PushOutcome.Refused;
  }

  private void defer(Taken row, Optional<Duration> asked) {
    PushRetryPolicy.next(
            row.failing(),
            row.failures(),
            asked,
            clock.instant(),
            ThreadLocalRandom.current().nextDouble())
        .ifPresentOrElse(due -> store.defer(row, due), () -> store.delete(row));
  }
}
