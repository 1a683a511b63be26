package io.feedmill.kernel.http;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.MDC;

/// Names requests: a random prefix for each process, then a running number.
public final class RequestIds {
  private static final String PREFIX = prefix();
  private static final AtomicLong LAST = new AtomicLong();

  private RequestIds() {}

  static String next() {
    return PREFIX + Long.toHexString(LAST.incrementAndGet());
  }

  /// Runs `work` so that its log lines carry the request's id.
  public static <T> T within(Call call, Supplier<T> work) {
    MDC.put("request", call.requestId());
    try {
      return work.get();
    } finally {
      MDC.remove("request");
    }
  }

  private static String prefix() {
    byte[] random = new byte[4];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random) + "-";
  }
}
