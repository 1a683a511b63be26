package io.feedmill.kernel.text;

import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The allowed targets of links in foreign documents: http and https addresses, mail addresses with
/// any subject and body, telephone numbers and magnet links.
final class LinkTarget {
  private static final int LONGEST = 4096;
  private static final int LONGEST_NAME = 200;

  private LinkTarget() {}

  /// The address for a page; null when the link has no allowed target.
  static @Nullable String of(String href, @Nullable URI base) {
    String text = href.strip();
    if (text.length() > LONGEST) {
      return null;
    }
    int colon = text.indexOf(':');
    String rest = text.substring(colon + 1);
    return switch (colon < 0 ? "" : text.substring(0, colon).toLowerCase(Locale.ROOT)) {
      case "mailto" -> mail(rest);
      case "tel" -> telephone(rest);
      case "magnet" -> rest.startsWith("?") ? "magnet:" + Links.encoded(rest) : null;
      default -> web(text, base);
    };
  }

  private static @Nullable String web(String text, @Nullable URI base) {
    URI address = Links.resolve(text, base);
    return address == null ? null : Tracking.withoutParameters(address.toString());
  }

  private static @Nullable String mail(String rest) {
    int question = rest.indexOf('?');
    String to = question < 0 ? rest : rest.substring(0, question);
    if (rest.isEmpty()
        || to.length() > LONGEST_NAME
        || !to.chars().allMatch(LinkTarget::isOfMail)) {
      return null;
    }
    return "mailto:" + to + (question < 0 ? "" : Links.encoded(rest.substring(question)));
  }

  private static boolean isOfMail(int c) {
    return c > ' ' && c != 0x7F && "<>\"'`\\:".indexOf(c) < 0;
  }

  private static @Nullable String telephone(String written) {
    String number = written.replace("%20", "").replace(" ", "");
    boolean plain =
        !number.isEmpty()
            && number.length() <= LONGEST_NAME
            && number.chars().allMatch(LinkTarget::isOfNumber);
    return plain ? "tel:" + number : null;
  }

  private static boolean isOfNumber(int c) {
    boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (c >= '0' && c <= '9') || "+-.()*#;=%".indexOf(c) >= 0;
  }
}
