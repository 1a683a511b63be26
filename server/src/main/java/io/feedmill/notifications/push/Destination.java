package io.feedmill.notifications.push;

import com.zerodeplibs.webpush.UserAgentMessageEncryptionKeyInfo;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Where the messages of a subscription go, and how they are encrypted. Encrypted as a whole,
/// because anyone who has it can send messages to the device.
///
/// @param endpoint address at the push service
/// @param p256dh public key of the receiver, base64url
/// @param auth secret of the receiver, base64url
record Destination(String endpoint, String p256dh, String auth) {
  private static final String PURPOSE = "push";

  /// A hash of the endpoint that only this site can compute.
  byte[] address(SecretBox box) {
    return box.mac(PURPOSE, endpoint);
  }

  byte[] seal(SecretBox box) {
    return box.seal(
        PURPOSE, context(address(box)), Json.text(this).getBytes(StandardCharsets.UTF_8));
  }

  static Destination open(SecretBox box, byte[] address, byte[] sealed) throws WrongKey {
    return Json.read(box.open(PURPOSE, context(address), sealed), Destination.class);
  }

  private static String context(byte[] address) {
    return HexFormat.of().formatHex(address);
  }

  URI uri() {
    return URI.create(endpoint);
  }

  UserAgentMessageEncryptionKeyInfo keys() {
    return UserAgentMessageEncryptionKeyInfo.of(p256dh, auth);
  }
}
