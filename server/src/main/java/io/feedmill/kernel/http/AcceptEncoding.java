package io.feedmill.kernel.http;

import java.util.regex.Pattern;

/// What a client says that it can unpack.
public final class AcceptEncoding {
  private static final Pattern NO_GZIP = refused("gzip");
  private static final Pattern NO_BROTLI = refused("br");

  private AcceptEncoding() {}

  private static Pattern refused(String coding) {
    return Pattern.compile(
        "(^|[\\s,])" + coding + "\\s*;\\s*q=0(\\.0*)?\\s*(,|$)", Pattern.CASE_INSENSITIVE);
  }

  public static boolean gzip(Call call) {
    return call.header("Accept-Encoding").filter(AcceptEncoding::gzip).isPresent();
  }

  public static boolean gzip(String accepted) {
    return accepted.contains("gzip")
        && (accepted.indexOf(';') < 0 || !NO_GZIP.matcher(accepted).find());
  }

  /// Whether the client can unpack `br`.
  public static boolean brotli(String accepted) {
    for (String coding : accepted.split(",", -1)) {
      String name = coding.split(";", 2)[0].strip();
      if (name.equalsIgnoreCase("br")) {
        return !NO_BROTLI.matcher(accepted).find();
      }
    }
    return false;
  }
}
