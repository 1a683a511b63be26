package io.feedmill.media.encode;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.media.encode.EncoderProcess.Outcome;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The children: those that work, and those that wait for a picture, which end after a while.
///
/// | the child | the picture | counted as |
/// |---|---|---|
/// | replies | gets the reply | |
/// | ended before it began | is given to a new child, once | |
/// | ends while it works on it | is refused as broken | crashed |
/// | does not reply before the deadline | is refused as broken | killed |
final class EncoderPool {
  private static final Logger LOG = LoggerFactory.getLogger(EncoderPool.class);
  private static final int TRIES = 2;

  /// @param timer completed when the child is needed
  private record Idle(EncoderProcess child, CompletableFuture<Void> timer) {}

  private final EncoderConfig config;
  private final Duration idleTime;
  private final Deque<Idle> idle = new ArrayDeque<>();
  private final List<EncoderProcess> busy = new ArrayList<>();
  private final AtomicLong started = new AtomicLong();
  private final AtomicLong killed = new AtomicLong();
  private final AtomicLong crashed = new AtomicLong();
  private boolean closed;

  EncoderPool(EncoderConfig config, Duration idleTime) {
    this.config = config;
    this.idleTime = idleTime;
  }

  /// @throws MediaRefused when the child ended because of the picture
  /// @throws EncoderBusy when no child can be started, or the pool is closed
  EncodeReply run(EncodeJob job) {
    for (int i = 0; i < TRIES; i++) {
      EncoderProcess child = take();
      Outcome outcome = child.run(job, config.deadline());
      putBack(child, outcome);
      switch (outcome) {
        case Outcome.Answered(EncodeReply reply) -> {
          return reply;
        }
        case Outcome.NotBegun _ ->
            LOG.warn("An encoder of pictures ended before it began: {}", child.lastWords());
        case Outcome.TookTooLong _ -> {
          killed.incrementAndGet();
          throw broken(text("The picture takes too long to decode"));
        }
        case Outcome.Died _ -> {
          requireOpen();
          crashed.incrementAndGet();
          LOG.warn("An encoder of pictures ended while it worked: {}", child.lastWords());
          throw broken(text("The picture cannot be decoded"));
        }
      }
    }
    requireOpen();
    throw new EncoderBusy("the encoder of pictures cannot be started");
  }

  private static MediaRefused broken(String detail) {
    return new MediaRefused(MediaRefused.Reason.BROKEN, detail);
  }

  private EncoderProcess take() {
    EncoderProcess waiting = takeIdle();
    if (waiting != null) {
      return waiting;
    }
    try {
      EncoderProcess child = EncoderProcess.start(config);
      started.incrementAndGet();
      register(child);
      return child;
    } catch (IOException e) {
      LOG.warn("No encoder of pictures can be started", e);
      throw new EncoderBusy("the encoder of pictures cannot be started: " + e.getMessage());
    }
  }

  private synchronized @Nullable EncoderProcess takeIdle() {
    requireOpen();
    Idle last = idle.pollLast();
    if (last == null) {
      return null;
    }
    last.timer().complete(null);
    busy.add(last.child());
    return last.child();
  }

  private void register(EncoderProcess child) {
    synchronized (this) {
      if (!closed) {
        busy.add(child);
        return;
      }
    }
    child.kill();
    requireOpen();
  }

  private void putBack(EncoderProcess child, Outcome outcome) {
    synchronized (this) {
      busy.remove(child);
      if (outcome instanceof Outcome.Answered && !closed) {
        idle.addLast(new Idle(child, endLater(child)));
        return;
      }
    }
    child.kill();
  }

  private CompletableFuture<Void> endLater(EncoderProcess child) {
    CompletableFuture<Void> timer = new CompletableFuture<>();
    CompletableFuture<Void> _ =
        timer
            .orTimeout(idleTime.toNanos(), TimeUnit.NANOSECONDS)
            .exceptionallyAsync(_ -> {
              end(child);
              return null;
            });
    return timer;
  }

  /// Ends a child that nothing needed for a while.
  private void end(EncoderProcess child) {
    synchronized (this) {
      if (!idle.removeIf(each -> each.child() == child)) {
        return;
      }
    }
    child.kill();
  }

  private synchronized void requireOpen() {
    if (closed) {
      throw new EncoderBusy("the encoder is closed");
    }
  }

  synchronized List<EncoderProcess> children() {
    List<EncoderProcess> all = new ArrayList<>(busy);
    idle.forEach(each -> all.add(each.child()));
    return all;
  }

  long started() {
    return started.get();
  }

  long killed() {
    return killed.get();
  }

  long crashed() {
    return crashed.get();
  }

  void close() {
    List<EncoderProcess> all;
    synchronized (this) {
      closed = true;
      all = children();
      idle.forEach(each -> each.timer().complete(null));
      idle.clear();
    }
    all.forEach(EncoderProcess::kill);
  }
}
