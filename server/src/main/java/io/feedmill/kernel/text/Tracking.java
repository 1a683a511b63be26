package io.feedmill.kernel.text;

import com.google.re2j.Pattern;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

/// Detects tracking in documents.
final class Tracking {
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|yclid|igshid|mc_[ce]id"
              + "|_hs(enc|mi)|vero_(id|conv)|oly_(anon|enc)_id|ref_src|ref_url|mkt_tok)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern COUNTER =
      Pattern.compile(
          "(?i)^(https?:)?//(feeds\\.feedburner\\.com/~r/|rss\\.feedsportal\\.com/c/|pixel\\.wp\\.com/"
              + "|stats\\.wordpress\\.com/|feeds\\.wordpress\\.com/1\\.0/|www\\.google-analytics\\.com/)");

  private static final Set<String> TINY = Set.of("0", "1", "0px", "1px");

  private Tracking() {}

  /// Whether it is a picture that is invisible, or of a known counter.
  static boolean isPixel(Element element) {
    return element.normalName().equals("img")
        && (isTiny(element) || COUNTER.matcher(element.attr("src").strip()).lookingAt());
  }

  /// Whether its declared size is at most one pixel high or wide.
  static boolean isTiny(Element element) {
    return isTiny(element.attr("width")) || isTiny(element.attr("height"));
  }

  private static boolean isTiny(String size) {
    return TINY.contains(size.strip().toLowerCase(Locale.ROOT));
  }

  /// The address without the parameters that identify the source of its reader.
  static String withoutParameters(String address) {
    int query = address.indexOf('?');
    if (query < 0) {
      return address;
    }
    int hash = address.indexOf('#', query);
    int end = hash < 0 ? address.length() : hash;
    String kept =
        Arrays.stream(address.substring(query + 1, end).split("&", -1))
            .filter(parameter -> !PARAMETER.matches(PlainText.before('=', parameter)))
            .collect(Collectors.joining("&"));
    String rest = address.substring(end);
    return address.substring(0, query) + (kept.isEmpty() ? "" : "?" + kept) + rest;
  }
}
