package io.feedmill.notifications.push;

import com.zerodeplibs.webpush.EncryptedPushMessage;
import com.zerodeplibs.webpush.MessageEncryptions;
import com.zerodeplibs.webpush.PushMessage;
import com.zerodeplibs.webpush.VAPIDKeyPair;
import com.zerodeplibs.webpush.jwt.VAPIDJWTParam;
import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.SingleRequest.Answer;
import io.feedmill.kernel.net.SingleRequest.Ask;
import io.feedmill.kernel.work.PromptTasks;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Encrypts messages and sends them to push services. Follows no redirects. Blocks.
final class PushClient implements AutoCloseable {
  /// Maximum of bytes of a response.
  static final int LONGEST_ANSWER = 16 * 1024;

  private static final int HTTPS = 443;
  private static final int HTTP = 80;

  /// How long a push service keeps a message for an offline device.
  private static final Duration LIFETIME = Duration.ofDays(1);

  private static final Duration IDENTITY = Duration.ofHours(12);

  private final SingleRequest client;
  private final PushConfig config;
  private final InstantSource clock;

  PushClient(SingleRequest client, PushConfig config, InstantSource clock) {
    this.client = client;
    this.config = config;
    this.clock = clock;
  }

  /// Sends a message.
  ///
  /// @param turn of the calling task; a call that is cut short is deferred
  /// @param topic of the message: it replaces a pending message of the same topic at the service
  PushOutcome send(
      PromptTasks.Turn turn, VAPIDKeyPair key, Destination to, byte[] payload, String topic)
      throws InterruptedException {
    // One for each message: it computes with a separate Mac, which threads must not share.
    EncryptedPushMessage message =
        MessageEncryptions.of().encrypt(to.keys(), PushMessage.of(payload));
    Map<String, String> headers =
        Map.of(
            "Authorization", key.generateAuthorizationHeaderValue(identity(to.uri())),
            "Content-Encoding", message.contentEncoding(),
            "Content-Type", message.mediaType(),
            "TTL", Long.toString(LIFETIME.toSeconds()),
            "Urgency", "normal",
            "Topic", topic);
    try {
      Ask ask = new Ask(to.uri(), headers, Buffer.buffer(message.toBytes()));
      return outcome(client.send(ask, config.patience()));
    } catch (NoAnswer e) {
      return switch (e.reason()) {
        case FORBIDDEN, NO_ADDRESS -> new PushOutcome.Gone();
        case UNKNOWN_HOST, UNREACHABLE, TOO_SLOW -> new PushOutcome.Deferred(Optional.empty());
      };
    } catch (InterruptedException e) {
      if (turn.cutShort()) {
        return new PushOutcome.Deferred(Optional.empty());
      }
      throw e;
    }
  }

  /// For the origin of the endpoint, without a port that its scheme implies.
  private VAPIDJWTParam identity(URI endpoint) {
    HttpUrl url = Objects.requireNonNull(HttpUrl.of(endpoint));
    String host = url.host().contains(":") ? "[" + url.host() + "]" : url.host();
    String port = url.port() == (url.encrypted() ? HTTPS : HTTP) ? "" : ":" + url.port();
    VAPIDJWTParam.Builder identity =
        VAPIDJWTParam.getBuilder()
            .resourceURLString((url.encrypted() ? "https://" : "http://") + host + port)
            .expirationTime(clock.instant().plus(IDENTITY));
    String contact = config.contact();
    return (contact.isEmpty() ? identity : identity.subject(contact)).build();
  }

  private PushOutcome outcome(Answer answer) {
    int status = answer.status();
    if (status >= 200 && status < 300) {
      return new PushOutcome.Accepted();
    }
    return switch (status) {
      case 404, 410 -> new PushOutcome.Gone();
      case 413 -> new PushOutcome.Refused();
      default -> new PushOutcome.Deferred(pause(answer.headers().get("Retry-After")));
    };
  }

  /// In seconds or until a date.
  private Optional<Duration> pause(@Nullable String header) {
    if (header == null) {
      return Optional.empty();
    }
    String text = header.strip();
    if (!text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      Instant until = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Optional.of(Duration.between(clock.instant(), until));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
