package io.feedmill.storefront.cache;

import io.feedmill.kernel.http.Call;
import java.util.regex.Pattern;

/// What a client says that it can unpack.
final class AcceptEncoding {
  private static final Pattern REFUSED =
      Pattern.compile("gzip\\s*;\\s*q=0(\\.0*)?\\s*(,|$)", Pattern.CASE_INSENSITIVE);

  private AcceptEncoding() {}

  static boolean gzip(Call call) {
    return call.header("Accept-Encoding").filter(AcceptEncoding::gzip).isPresent();
  }

  static boolean gzip(String accepted) {
    return accepted.contains("gzip")
        && (accepted.indexOf(';') < 0 || !REFUSED.matcher(accepted).find());
  }
}
