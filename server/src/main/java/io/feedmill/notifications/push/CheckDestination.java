package io.feedmill.notifications.push;

import static io.feedmill.kernel.language.Texts.text;

import com.zerodeplibs.webpush.UserAgentMessageEncryptionKeyInfo;
import com.zerodeplibs.webpush.key.InvalidECPublicKeyException;
import com.zerodeplibs.webpush.key.KeyExtractionException;
import com.zerodeplibs.webpush.key.MalformedUncompressedBytesException;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.HttpUrl;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks the subscriptions that browsers and programs send.
///
/// Endpoints are https. Plain http is accepted only for a non-public IP address that the operator
/// allows, such as that of a push service in the local network. Host names are checked when they
/// are resolved, for each message.
final class CheckDestination {
  private static final int LONGEST_ENDPOINT = 2_000;
  private static final int AUTH_BYTES = 16;
  private static final int POINT_BYTES = 65;
  private static final int LONGEST_KEY = 200;

  private final AddressGuard guard;
  private final AddressGuard world = new AddressGuard(List.of());

  /// @param guard the addresses that messages may be sent to
  CheckDestination(AddressGuard guard) {
    this.guard = guard;
  }

  /// @throws Problem 422 with all that is wrong
  Destination checked(@Nullable String endpoint, @Nullable String p256dh, @Nullable String auth) {
    List<FieldError> errors = new ArrayList<>();
    String address = endpoint(endpoint == null ? "" : endpoint, errors);
    String key = bytes(p256dh, "/keys/p256dh", errors);
    String secret = bytes(auth, "/keys/auth", errors);
    if (errors.isEmpty()) {
      checkKeys(key, secret, errors);
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return new Destination(address, key, secret);
  }

  private String endpoint(String text, List<FieldError> errors) {
    Optional<String> wrong = wrong(text);
    wrong.ifPresent(message -> errors.add(new FieldError("/endpoint", message)));
    return text;
  }

  private Optional<String> wrong(String text) {
    if (text.length() > LONGEST_ENDPOINT) {
      return Optional.of(text("has more than {longest} characters", "longest", LONGEST_ENDPOINT));
    }
    HttpUrl url = url(text);
    if (url == null || text.chars().anyMatch(c -> c == '@' || c == '#')) {
      return Optional.of(text("is not the address of a push service"));
    }
    Optional<InetAddress> literal = literal(url.host());
    if (literal.isPresent() && !guard.admits(literal.get())) {
      return Optional.of(text("is not a public address"));
    }
    boolean own = literal.filter(address -> !world.admits(address)).isPresent();
    return url.encrypted() || own ? Optional.empty() : Optional.of(text("must begin with https:"));
  }

  private static @Nullable HttpUrl url(String text) {
    try {
      return HttpUrl.of(new URI(text));
    } catch (URISyntaxException _) {
      return null;
    }
  }

  private static Optional<InetAddress> literal(String host) {
    try {
      return Optional.of(InetAddress.ofLiteral(host));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// The text without padding, which some programs send.
  private static String bytes(@Nullable String text, String pointer, List<FieldError> errors) {
    if (text != null && text.length() <= LONGEST_KEY) {
      try {
        byte[] bytes = Base64.getUrlDecoder().decode(text);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
      } catch (IllegalArgumentException _) {
        // Not base64url, as said below.
      }
    }
    errors.add(new FieldError(pointer, text("is a key in base64url")));
    return "";
  }

  private static void checkKeys(String key, String secret, List<FieldError> errors) {
    if (Base64.getUrlDecoder().decode(secret).length != AUTH_BYTES) {
      errors.add(
          new FieldError(
              "/keys/auth", text("must have {authBytes} bytes", "authBytes", AUTH_BYTES)));
    }
    if (!onTheCurve(key, secret)) {
      errors.add(new FieldError("/keys/p256dh", text("is not a public key on the curve P-256")));
    }
  }

  private static boolean onTheCurve(String key, String secret) {
    if (Base64.getUrlDecoder().decode(key).length != POINT_BYTES) {
      return false;
    }
    try {
      UserAgentMessageEncryptionKeyInfo.of(key, secret);
      return true;
    } catch (MalformedUncompressedBytesException
        | InvalidECPublicKeyException
        | KeyExtractionException _) {
      return false;
    }
  }
}
