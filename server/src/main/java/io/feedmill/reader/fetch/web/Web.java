package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.fetch.web.AcquireHostSlotScript.Admission;
import io.feedmill.reader.fetch.web.BodyDecoder.Decoded;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.fetch.web.WebOutcome.Busy;
import io.feedmill.reader.fetch.web.WebOutcome.Failed;
import io.feedmill.reader.fetch.web.WebOutcome.Paused;
import io.feedmill.reader.fetch.web.WebOutcome.Reason;
import io.feedmill.reader.parse.api.Feeds;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The HTTP client for foreign addresses: http and https, only addresses that [AddressGuard]
/// admits, checked after each redirect; two concurrent requests to a host, each for at most ten
/// mebibytes and until a deadline. Blocks; use it on virtual threads.
public final class Web implements AutoCloseable {
  private static final int MAX_REDIRECTS = 10;

  private static final Set<String> VALIDATORS = Set.of("etag", "last-modified");
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration BETWEEN = Duration.ofSeconds(2);

  private final SingleRequest hop;
  private final HostSlots slots;
  private final Duration deadline;

  public Web(WebClients clients, AddressGuard guard, HostSlots slots, Duration deadline) {
    this(clients, guard, _ -> false, slots, deadline);
  }

  /// @param ownAddress matches the address of this site, which is always allowed
  public Web(
      WebClients clients,
      AddressGuard guard,
      Predicate<HttpUrl> ownAddress,
      HostSlots slots,
      Duration deadline) {
    this.hop = clients.open(guard, ownAddress, Feeds.MAX_BYTES);
    this.slots = slots;
    this.deadline = deadline;
  }

  /// Sends a request and follows redirects. Waits for a slot at the first host for up to ten
  /// seconds, at each further host for up to two.
  ///
  /// @throws InterruptedException when interrupted while waiting
  public WebOutcome send(WebRequest first) throws InterruptedException {
    try (HeldHostSlot visit = slots.visit(false)) {
      return send(first, visit, PATIENCE);
    }
  }

  /// Sends a request that can be repeated later: does not wait for a slot at the first host.
  ///
  /// @param visit whose last slot stays acquired
  /// @throws InterruptedException when interrupted while waiting
  public WebOutcome send(WebRequest first, HeldHostSlot visit) throws InterruptedException {
    return send(first, visit, Duration.ZERO);
  }

  private WebOutcome send(WebRequest first, HeldHostSlot visit, Duration patience)
      throws InterruptedException {
    long end = System.nanoTime() + deadline.toNanos();
    WebRequest request = first;
    URI moved = null;
    boolean permanent = true;
    for (int hops = 0; hops <= MAX_REDIRECTS; hops++) {
      Admission admission = admission(request, visit, hops == 0 ? patience : BETWEEN, hops == 0);
      Step step = step(request, admission, hops > 0, end, visit);
      if (step.failure() != null) {
        return step.failure();
      }
      SingleRequest.Answer answer = step.answer();
      URI next = redirect(request, answer);
      if (next == null) {
        return answered(request, moved, answer);
      }
      permanent = permanent && (answer.status() == 301 || answer.status() == 308);
      moved = permanent ? next : moved;
      request = request.to(next);
    }
    return new Failed(Reason.TOO_MANY_REDIRECTS, "more than " + MAX_REDIRECTS + " redirects");
  }

  /// The result of one request: a response or a failure.
  private record Step(SingleRequest.@Nullable Answer given, @Nullable WebOutcome failure) {
    SingleRequest.Answer answer() {
      if (given == null) {
        throw new IllegalStateException("there is no answer");
      }
      return given;
    }
  }

  private static Admission admission(
      WebRequest request, HeldHostSlot visit, Duration patience, boolean first)
      throws InterruptedException {
    HttpUrl target = HttpUrl.of(request.address());
    if (target == null) {
      return new Admission.Entered();
    }
    return first ? visit.enter(target.host(), patience) : visit.continueTo(target.host(), patience);
  }

  private Step step(
      WebRequest request, Admission admission, boolean redirected, long end, HeldHostSlot visit)
      throws InterruptedException {
    return switch (admission) {
      case Admission.Entered() -> step(request, end, visit);
      case Admission.Busy() -> new Step(null, new Busy(redirected));
      case Admission.Paused(Duration left) -> new Step(null, new Paused(left));
    };
  }

  private Step step(WebRequest request, long end, HeldHostSlot visit) throws InterruptedException {
    try {
      Duration left = Duration.ofNanos(end - System.nanoTime());
      SingleRequest.Answer answer = hop.send(request.ask(), left, visit.body());
      return answer.whole() ? new Step(answer, null) : failed(Reason.TOO_LARGE, "more than 10 MiB");
    } catch (NoAnswer e) {
      return failed(reason(e.reason()), String.valueOf(e.getMessage()));
    }
  }

  private static Reason reason(NoAnswer.Reason reason) {
    return switch (reason) {
      case NO_ADDRESS -> Reason.NO_ADDRESS;
      case UNKNOWN_HOST -> Reason.UNKNOWN_HOST;
      case FORBIDDEN -> Reason.FORBIDDEN;
      case UNREACHABLE -> Reason.UNREACHABLE;
      case TOO_SLOW -> Reason.TOO_SLOW;
    };
  }

  private static Step failed(Reason reason, String detail) {
    return new Step(null, new Failed(reason, detail));
  }

  private static @Nullable URI redirect(WebRequest request, SingleRequest.Answer answer) {
    String location = answer.headers().get("Location");
    boolean redirects =
        switch (answer.status()) {
          case 301, 302, 303 -> !request.posts();
          case 307, 308 -> true;
          default -> false;
        };
    return redirects && location != null ? target(location, request.address()) : null;
  }

  /// The target of a redirect; an invalid address when it is malformed.
  private static URI target(String location, URI from) {
    URI to = Links.resolve(location, from);
    return to == null ? URI.create("about:blank") : to;
  }

  /// Validators of a truncated response are ignored, otherwise the rest would never be fetched.
  private static WebOutcome answered(
      WebRequest request, @Nullable URI moved, SingleRequest.Answer answer) {
    Map<String, List<String>> headers = headers(answer.headers());
    String encoding = String.join(",", headers.getOrDefault("content-encoding", List.of()));
    try {
      Decoded body = BodyDecoder.decode(answer.body().getBytes(), encoding, Feeds.MAX_BYTES);
      if (!body.whole()) {
        headers.keySet().removeAll(VALIDATORS);
      }
      return new Answered(
          request.address(), moved, answer.status(), headers, Buffer.buffer(body.bytes()));
    } catch (BodyDecoder.TooLarge e) {
      return new Failed(Reason.TOO_LARGE, "more than 10 MiB decompressed");
    } catch (IOException e) {
      return new Failed(Reason.BROKEN, "the body is broken: " + e.getMessage());
    }
  }

  private static Map<String, List<String>> headers(MultiMap headers) {
    Map<String, List<String>> byName = new HashMap<>();
    headers
        .names()
        .forEach(name -> byName.putIfAbsent(name.toLowerCase(Locale.ROOT), headers.getAll(name)));
    return byName;
  }

  @Override
  public void close() {
    hop.close();
  }
}
