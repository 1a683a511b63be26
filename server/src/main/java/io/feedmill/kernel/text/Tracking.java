package io.feedmill.kernel.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

/// What documents hold to count their readers.
final class Tracking {
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|yclid|igshid|mc_[ce]id"
              + "|_hs(enc|mi)|vero_(id|conv)|oly_(anon|enc)_id|ref_src|ref_url|mkt_tok)(=.*)?",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern COUNTER =
      Pattern.compile(
          "(?i)^(https?:)?//(feeds\\.feedburner\\.com/~r/|rss\\.feedsportal\\.com/c/|pixel\\.wp\\.com/"
              + "|stats\\.wordpress\\.com/|feeds\\.wordpress\\.com/1\\.0/|www\\.google-analytics\\.com/).*",
          Pattern.DOTALL);

  private Tracking() {}

  /// Whether it is a picture that nobody can see, or of a known counter.
  static boolean isPixel(Element element) {
    return element.normalName().equals("img")
        && (isTiny(element.attr("width"))
            || isTiny(element.attr("height"))
            || COUNTER.matcher(element.attr("src").strip()).matches());
  }

  private static boolean isTiny(String size) {
    String number = size.strip().toLowerCase(Locale.ROOT).replaceFirst("px$", "");
    return number.equals("0") || number.equals("1");
  }

  /// The address without the parameters that tell where its reader came from.
  static String withoutParameters(String address) {
    int query = address.indexOf('?');
    if (query < 0) {
      return address;
    }
    int hash = address.indexOf('#', query);
    int end = hash < 0 ? address.length() : hash;
    String kept =
        Arrays.stream(address.substring(query + 1, end).split("&", -1))
            .filter(parameter -> !PARAMETER.matcher(parameter).matches())
            .collect(Collectors.joining("&"));
    String rest = address.substring(end);
    return address.substring(0, query) + (kept.isEmpty() ? "" : "?" + kept) + rest;
  }
}
