package io.feedmill.kernel.http;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A response that is stored for repetitions.
///
/// @param headers names and values in turn
/// @param body base64
record StoredReply(int status, List<String> headers, String body) {
  private static final Set<String> HEADERS = Set.of("content-type", "location", "etag");

  static StoredReply of(Reply reply) {
    List<String> kept = new ArrayList<>();
    List<String> all = reply.headers();
    for (int i = 0; i < all.size(); i += 2) {
      if (HEADERS.contains(all.get(i).toLowerCase(Locale.ROOT))) {
        kept.add(all.get(i));
        kept.add(all.get(i + 1));
      }
    }
    return new StoredReply(
        reply.status(), kept, Base64.getEncoder().encodeToString(reply.body().getBytes()));
  }

  static StoredReply parse(String json) {
    return Json.read(json.getBytes(StandardCharsets.UTF_8), StoredReply.class);
  }

  String json() {
    return Json.text(this);
  }

  Reply reply() {
    Reply reply = Reply.of(status, Buffer.buffer(Base64.getDecoder().decode(body)));
    for (int i = 0; i < headers.size(); i += 2) {
      reply.with(headers.get(i), headers.get(i + 1));
    }
    return reply;
  }
}
