package io.feedmill.notifications.push;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.feedmill.kernel.http.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A push service on loopback (RFC 8030) with the devices that subscribed at it. It checks who
/// sends (RFC 8292) and reads every message as its device does.
public final class PushService implements AutoCloseable {
  private static final Pattern VAPID =
      Pattern.compile("vapid t=([\\w-]+\\.[\\w-]+)\\.([\\w-]+), ?k=([\\w-]+)");

  private static final int UNLIMITED = 1 << 30;

  private final Map<String, PushDevice> devices = new ConcurrentHashMap<>();
  private final Map<String, Behaviour> behaviours = new ConcurrentHashMap<>();
  private final List<Message> messages = new CopyOnWriteArrayList<>();
  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final AtomicInteger asked = new AtomicInteger();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore answers = new Semaphore(UNLIMITED);
  private final HttpServer server;

  /// The behaviour of the service for messages to a device.
  ///
  /// @param status of the response
  /// @param ends the connection without a response, when it is over; null to respond
  private record Behaviour(int status, String retryAfter, @Nullable CountDownLatch ends) {
    void end() {
      if (ends != null) {
        ends.countDown();
      }
    }
  }

  /// A message as its device reads it.
  public record Message(
      PushDevice device, String topic, String title, String body, String url, String tag) {}

  private record Shown(String title, String body, String url, String tag) {}

  private PushService() {
    try {
      server =
          HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 1000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::receive);
    server.start();
  }

  public static PushService start() {
    return new PushService();
  }

  /// Its origin.
  public String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /// A device with its own endpoint.
  public PushDevice device() {
    PushDevice device = PushDevice.of("/push/" + PushDevice.pair().getPublic().hashCode());
    devices.put(device.path(), device);
    return device;
  }

  /// The subscription that a browser sends to the site, as in `PushSubscription.toJSON()`.
  public String json(PushDevice device) {
    return "{\"endpoint\":\"%s\",\"expirationTime\":null,\"keys\":{\"p256dh\":\"%s\",\"auth\":\"%s\"}}"
        .formatted(origin() + device.path(), device.p256dh(), device.authText());
  }

  /// Has messages for a device answered by a status from now on.
  public void answer(PushDevice device, int status, String retryAfter) {
    behave(device, new Behaviour(status, retryAfter, null));
  }

  /// Makes messages to a device wait for a response that is never sent, until the device gets
  /// another behaviour.
  public void hang(PushDevice device) {
    behave(device, new Behaviour(0, "", new CountDownLatch(1)));
  }

  private void behave(PushDevice device, Behaviour behaviour) {
    Behaviour before = behaviours.put(device.path(), behaviour);
    if (before != null) {
      before.end();
    }
  }

  /// Responds only to this many of the messages that it accepts from now on, until [#answerAll].
  public void answerOnly(int number) {
    answers.drainPermits();
    answers.release(number);
  }

  public void answerAll() {
    answers.drainPermits();
    answers.release(UNLIMITED);
  }

  /// Number of accepted messages whose sender waits for the response.
  public int unanswered() {
    return answers.getQueueLength();
  }

  /// All that were accepted, in order.
  public List<Message> accepted() {
    return List.copyOf(messages);
  }

  /// Those that were accepted for a device, in order.
  public List<Message> of(PushDevice device) {
    return messages.stream().filter(message -> message.device().equals(device)).toList();
  }

  /// The errors of requests.
  public List<String> faults() {
    return List.copyOf(faults);
  }

  /// Number of requests.
  public int asked() {
    return asked.get();
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      asked.incrementAndGet();
      byte[] body = exchange.getRequestBody().readAllBytes();
      if (body.length < Long.parseLong(header(exchange, "Content-Length"))) {
        return; // its sender was killed
      }
      PushDevice device = devices.get(exchange.getRequestURI().toString());
      Behaviour behaviour =
          behaviours.getOrDefault(
              exchange.getRequestURI().toString(), new Behaviour(201, "", null));
      CountDownLatch ends = behaviour.ends();
      if (ends != null) {
        ends.await();
        return;
      }
      if (device != null && behaviour.status() < 300) {
        messages.add(read(exchange, device, body));
        answers.acquire();
      }
      if (!behaviour.retryAfter().isEmpty()) {
        exchange.getResponseHeaders().set("Retry-After", behaviour.retryAfter());
      }
      exchange.sendResponseHeaders(device == null ? 404 : behaviour.status(), -1);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (GeneralSecurityException | RuntimeException e) {
      faults.add(e.toString());
      exchange.sendResponseHeaders(400, -1);
    }
  }

  private Message read(HttpExchange exchange, PushDevice device, byte[] body)
      throws GeneralSecurityException {
    expect("POST", exchange.getRequestMethod());
    expect("aes128gcm", header(exchange, "Content-Encoding"));
    expect("86400", header(exchange, "TTL"));
    expect("normal", header(exchange, "Urgency"));
    checkSender(device, header(exchange, "Authorization"));
    String topic = header(exchange, "Topic");
    if (!topic.matches("[A-Za-z0-9_-]{1,32}")) {
      throw new GeneralSecurityException("topic " + topic);
    }
    String text = device.decrypt(body);
    Shown shown = Json.read(text.getBytes(StandardCharsets.UTF_8), Shown.class);
    return new Message(device, topic, shown.title(), shown.body(), shown.url(), shown.tag());
  }

  private static String header(HttpExchange exchange, String name) {
    return String.valueOf(exchange.getRequestHeaders().getFirst(name));
  }

  private static void expect(String expected, String found) throws GeneralSecurityException {
    if (!expected.equals(found)) {
      throw new GeneralSecurityException(found + " in place of " + expected);
    }
  }

  private record Claims(String aud, long exp, String sub) {}

  /// The key counts that the site gave to browsers.
  private void checkSender(PushDevice device, String authorization)
      throws GeneralSecurityException {
    Matcher parts = VAPID.matcher(authorization);
    if (!parts.matches()) {
      throw new GeneralSecurityException("not VAPID: " + authorization);
    }
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initVerify(device.key(PushDevice.bytes(parts.group(3))));
    signature.update(parts.group(1).getBytes(StandardCharsets.US_ASCII));
    if (!signature.verify(PushDevice.bytes(parts.group(2)))) {
      throw new GeneralSecurityException("a forged signature");
    }
    siteKeys.add(parts.group(3));
    String payload = parts.group(1).substring(parts.group(1).indexOf('.') + 1);
    Claims claims = Json.read(PushDevice.bytes(payload), Claims.class);
    expect(origin(), claims.aud());
    expect("mailto:ops@site.example", claims.sub());
    long left = claims.exp() - Instant.now().getEpochSecond();
    if (left <= 0 || left > 86_400) {
      throw new GeneralSecurityException("valid for " + left + " s");
    }
  }

  private final List<String> siteKeys = new CopyOnWriteArrayList<>();

  /// The public keys by which senders were known.
  public List<String> siteKeys() {
    return siteKeys.stream().distinct().toList();
  }

  /// Settings by which a site uses this service.
  public Map<String, String> settings() {
    return Map.of(
        "FEEDMILL_FETCH_ALLOW", "127.0.0.1",
        "FEEDMILL_PUSH_CONTACT", "mailto:ops@site.example");
  }

  @Override
  public void close() {
    behaviours.values().forEach(Behaviour::end);
    server.stop(0);
    threads.shutdownNow();
  }
}
