package io.feedmill.kernel.http.limit;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.text.Digests;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/// Keys of rate limits. The subject is the tag, so that a cluster shares the load.
final class LimitKeys {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_:./@-]{1,80}");

  static final List<KeyDoc> ALL =
      List.of(
          new KeyDoc(
              "limit{subject}:{bucket}",
              "string",
              "microseconds since 1970 at which the bucket is full again; the subject is a person"
                  + " or an address, hashed when it holds unusual characters",
              "when the bucket is full",
              "rate limits",
              "rate limits"));

  private LimitKeys() {}

  static String bucket(Limit limit, String subject) {
    return "limit{"
        + (PLAIN.matcher(subject).matches() ? subject : Digests.sha256(subject))
        + "}:"
        + limit.name();
  }

  /// The subject of a client's address: of an IPv6 address the network of one customer (/64).
  static String address(String address) {
    try {
      if (InetAddress.ofLiteral(address) instanceof Inet6Address six) {
        return "address:" + HexFormat.of().formatHex(Arrays.copyOf(six.getAddress(), 8));
      }
    } catch (IllegalArgumentException _) {
      return "address:" + address;
    }
    return "address:" + address;
  }
}
