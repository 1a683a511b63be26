package io.feedmill.sessions;

import io.feedmill.bench.BlockingRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.RedisBenchmark;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionLocation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/// The cost of a touch, compared with the same EVALSHA sent by a raw socket and by
/// `redis-benchmark`, with the textbook's commands, Spring Session Data Redis and Redisson, and the
/// number of sessions that the cleaner ends per second.
///
/// Cost model: a touch is one EVALSHA of three reads, and two writes once a minute; the textbook
/// sends HGET, HSET and ZADD one after the other, Spring and Redisson read a hash, write it and set
/// its expiry. The cleaner reads 100 tokens of each partition and ends them by one EVALSHA for each
/// partition.
public final class SessionBench {
  public static final Client CLIENT = new Client("192.0.2.7", "Bench/1.0");
  private static final int IN_FLIGHT = 64;

  private final Report report;
  private final RedisClient redis;
  private final int port;
  private final Duration time;
  private final Partitions partitions = Partitions.unrecorded(Partitions.STANDARD);
  private final SessionModule sessions;
  private final TouchSessionScript script;
  private final String digest;
  private final List<String> tokens = new ArrayList<>();

  public SessionBench(Report report, RedisClient redis, int port, Duration time) {
    this.report = report;
    this.redis = redis;
    this.port = port;
    this.time = time;
    this.sessions =
        SessionModule.create(redis, partitions, SessionConfig.STANDARD, SystemClock.instance());
    this.script = SessionScripts.load(redis, SessionConfig.STANDARD).touch();
    this.digest = LuaScript.load(redis, TouchSessionScript.FILE).digest();
  }

  /// Opens sessions of guests and measures.
  public void run(int count) throws InterruptedException {
    open(count);
    NumberedSessions.open(redis, count, CLIENT);
    Flood flood = new Flood(redis, IN_FLIGHT, time);
    Measured touch = flood.futures(() -> sessions.sessions().touch(token(), CLIENT));
    report.row("session touch", touch);
    Measured raw = raw(() -> List.of(rawTouch()));
    report.row("session touch, the same EVALSHA by a raw socket", raw);
    SessionLocation any = NumberedSessions.any();
    Measured floor =
        RedisBenchmark.evalsha(
            port, count, digest, TouchSessionScript.keys(any), script.args(any, CLIENT));
    report.row("session touch, the same EVALSHA by redis-benchmark", floor);
    TextbookSessions textbook = new TextbookSessions(port);
    Measured book = flood.blocking(() -> textbook.touch(place()));
    report.row("session touch, textbook", book);
    Measured spring = spring(flood, count);
    Measured redisson = redisson(flood, count);
    report.note(
        String.format(
            Locale.ROOT,
            "Ratios: touch over the raw socket %.2f, over redis-benchmark %.2f,"
                + " over textbook %.1f, over Spring Session %.1f, over Redisson %.1f.",
            touch.over(raw),
            touch.over(floor),
            touch.over(book),
            touch.over(spring),
            touch.over(redisson)));
  }

  private Measured spring(Flood flood, int count) throws InterruptedException {
    try (SpringSessions spring = new SpringSessions(port, count / 10)) {
      Measured measured = flood.blocking(spring::touch);
      report.row("session read and touch, Spring Session Data Redis", measured);
      return measured;
    }
  }

  private Measured redisson(Flood flood, int count) throws InterruptedException {
    try (RedissonSessions redisson = new RedissonSessions(port, count / 10)) {
      Measured measured = flood.blocking(redisson::touch);
      report.row("session read and touch, Redisson", measured);
      return measured;
    }
  }

  private void open(int count) {
    for (int i = 0; i < count; i++) {
      tokens.add(sessions.guests().open(CLIENT).token());
    }
  }

  /// Ends all of them to warm up, then as many again, and as many as the textbook does it.
  public void sweep(int count) {
    SessionConfig none = new SessionConfig(Duration.ofDays(30), Duration.ofDays(90), 0, 100);
    SweepSessions sweep =
        new SweepSessions(
            new RecentTokens(redis, partitions),
            SessionScripts.load(redis, none).end(),
            none,
            SystemClock.instance());
    drain(sweep);
    open(count);
    Measured swept = timed(count, () -> drain(sweep));
    report.row("sessions swept", swept);
    open(count);
    TextbookSessions textbook = new TextbookSessions(port);
    Measured book =
        timed(
            count,
            () -> {
              for (int p = 0; p < partitions.count(); p++) {
                textbook.sweep(p);
              }
            });
    report.row("sessions swept, textbook", book);
    report.note(String.format(Locale.ROOT, "Ratio: sweep over textbook %.1f.", swept.over(book)));
  }

  private static void drain(SweepSessions sweep) {
    boolean more;
    do {
      more = sweep.runOnce();
    } while (more);
  }

  private Measured timed(int count, Runnable work) {
    double redisBefore = Flood.redisMicros(redis);
    double clientBefore = Flood.clientMicros();
    long began = System.nanoTime();
    work.run();
    double seconds = (System.nanoTime() - began) / 1e9;
    return new Measured(
        count / seconds,
        (Flood.redisMicros(redis) - redisBefore) / count,
        (Flood.clientMicros() - clientBefore) / count);
  }

  /// The rate of a raw socket with the same commands and the same number of operations in flight.
  public Measured raw(Commands operation) throws InterruptedException {
    try (BlockingRedis socket = new BlockingRedis(port)) {
      return new Flood(redis, 1, time)
          .batches(
              IN_FLIGHT,
              () ->
                  socket.pipelined(
                      Stream.generate(operation::one)
                          .limit(IN_FLIGHT)
                          .flatMap(List::stream)
                          .toList()));
    }
  }

  /// The commands of one operation.
  public interface Commands {
    List<List<String>> one();
  }

  private List<String> rawTouch() {
    SessionLocation at = place();
    return evalsha(TouchSessionScript.keys(at), script.args(at, CLIENT));
  }

  /// The script that [#sessions] sends for a view.
  public List<String> rawView(String item) {
    SessionLocation at = place();
    return evalsha(TouchSessionScript.keysOfView(at), script.args(at, CLIENT, item));
  }

  private List<String> evalsha(List<String> keys, List<String> args) {
    List<String> words = new ArrayList<>(List.of("EVALSHA", digest));
    words.add(Integer.toString(keys.size()));
    words.addAll(keys);
    words.addAll(args);
    return words;
  }

  /// One of the open sessions.
  public String token() {
    return tokens.get(ThreadLocalRandom.current().nextInt(tokens.size()));
  }

  /// The position of one of them.
  public SessionLocation place() {
    return sessions.guests().place(token()).orElseThrow();
  }

  public SessionModule sessions() {
    return sessions;
  }
}
