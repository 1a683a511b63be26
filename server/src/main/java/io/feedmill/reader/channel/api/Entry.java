package io.feedmill.reader.channel.api;

import io.feedmill.kernel.http.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/// An item in a channel.
///
/// @param id of the item, the same in each channel
/// @param feed id of its feed
/// @param score its position in the channel: unix seconds and a fraction
/// @param published when first seen to be published, never in the future
/// @param data JF2 as JSON, sanitised, without what differs by reader and channel
public record Entry(
    String id,
    long feed,
    Channel channel,
    boolean read,
    double score,
    Instant published,
    String data) {
  /// Address of the author; empty when unknown.
  public String author() {
    return Json.read(data.getBytes(StandardCharsets.UTF_8), JsonNode.class)
        .at("/author/url")
        .asString("");
  }
}
