package io.feedmill.notifications.push;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.Digests;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/// A message for a device.
///
/// @param score of the newest line that it is about
/// @param title one line
/// @param body one line; may be empty
/// @param url path on this site
/// @param tag a later message with the same tag replaces this one
record PushText(long score, String title, String body, String url, String tag) {
  private static final int TOPIC_BYTES = 24;

  private record Shown(String title, String body, String url, String tag) {}

  /// As devices read it, in JSON.
  byte[] payload() {
    return Json.text(new Shown(title, body, url, tag)).getBytes(StandardCharsets.UTF_8);
  }

  /// The topic, which the push service compares: 32 characters that reveal nothing about the line.
  ///
  /// @param subscription id, so that topics of people are not comparable
  String topic(long subscription) {
    byte[] digest = HexFormat.of().parseHex(Digests.sha256(subscription + " " + tag));
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Arrays.copyOf(digest, TOPIC_BYTES));
  }
}
