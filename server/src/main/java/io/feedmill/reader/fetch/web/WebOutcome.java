package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.text.Links;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The result of a request.
public sealed interface WebOutcome {
  /// A response, after all redirects.
  ///
  /// @param address of the response
  /// @param moved target of the permanent redirects at the start of the redirects; null when there
  ///   were none
  /// @param headers values by name in lower case
  /// @param content decompressed
  record Answered(
      URI address,
      @Nullable URI moved,
      int status,
      Map<String, List<String>> headers,
      Buffer content)
      implements WebOutcome {
    /// A copy of the content.
    public byte[] body() {
      return content.getBytes();
    }

    /// The base of relative addresses: `Content-Location`, else the address of the response.
    public URI base() {
      URI stated = Links.resolve(header("Content-Location"), address);
      return stated == null ? address : stated;
    }

    /// The first value, empty when missing.
    public String header(String name) {
      List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
      return values.isEmpty() ? "" : values.getFirst().strip();
    }
  }

  /// No response, or a rejected one.
  ///
  /// @param detail what happened, for people
  record Failed(Reason reason, String detail) implements WebOutcome {}

  /// No request was sent, because all slots of the host are in use.
  ///
  /// @param redirected whether it is a host that a redirect leads to
  record Busy(boolean redirected) implements WebOutcome {}

  /// No request was sent, because the host requested a pause.
  ///
  /// @param left remaining pause
  record Paused(Duration left) implements WebOutcome {}

  /// Why there is no response.
  enum Reason {
    /// Not http or https, or not an address on the web.
    NO_ADDRESS,
    /// The name does not resolve.
    UNKNOWN_HOST,
    /// It leads to an address that is not public.
    FORBIDDEN,
    /// No connection, or one that broke.
    UNREACHABLE,
    /// Timeout.
    TOO_SLOW,
    /// More than ten mebibytes, compressed or decompressed.
    TOO_LARGE,
    /// More than ten redirects.
    TOO_MANY_REDIRECTS,
    /// The body cannot be decompressed.
    BROKEN
  }
}
