package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.text.Links;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What came of asking the web.
public sealed interface WebOutcome {
  /// Somebody answered, behind all redirects.
  ///
  /// @param address who did
  /// @param moved where permanent redirects lead, as far as nothing but such stood before them;
  ///   null when there were none
  /// @param headers values by name in lower case
  /// @param content unpacked
  record Answered(
      URI address,
      @Nullable URI moved,
      int status,
      Map<String, List<String>> headers,
      Buffer content)
      implements WebOutcome {
    /// The content as bytes of the caller's own.
    public byte[] body() {
      return content.getBytes();
    }

    /// What relative addresses of the document go by: where it says that it lies, else where it was
    /// found.
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

  /// Nobody did, or we did not want to hear it.
  ///
  /// @param detail what happened, for people
  record Failed(Reason reason, String detail) implements WebOutcome {}

  /// Nobody was asked, as the host is asked for two other things now.
  ///
  /// @param behind whether it is a host that a redirect leads to
  record Busy(boolean behind) implements WebOutcome {}

  /// Nobody was asked, as the host wants to be left alone.
  ///
  /// @param left for that long
  record Paused(Duration left) implements WebOutcome {}

  /// Why there is no answer.
  enum Reason {
    /// Not http or https, or not an address on the web.
    NO_ADDRESS,
    /// The name does not resolve.
    UNKNOWN_HOST,
    /// It leads to an address that is not public.
    FORBIDDEN,
    /// No connection, or one that broke.
    UNREACHABLE,
    /// Not all of it came in time.
    TOO_SLOW,
    /// More than ten mebibytes, packed or unpacked.
    TOO_LARGE,
    /// More than ten redirects.
    TOO_MANY_REDIRECTS,
    /// The body cannot be unpacked.
    BROKEN
  }
}
