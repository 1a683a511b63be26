package io.feedmill.site;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.PlainText;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.ZoneId;
import java.util.Locale;
import java.util.regex.Pattern;

/// The rules for the texts of a site. Each method returns the error; empty when the text is valid.
final class SiteRules {
  static final int LONGEST_NAME = 50;
  static final int LONGEST_TAGLINE = 200;
  static final int LONGEST_FOOTER = 300;
  static final int LONGEST_RULES = 20_000;
  static final int LONGEST_LABEL = 50;
  static final int LONGEST_URL = 500;
  static final int MOST_LINKS = 6;

  private static final Pattern COLOUR = Pattern.compile("#[0-9a-f]{6}");

  private SiteRules() {}

  static String name(String text) {
    return text.isBlank() ? text("must not be empty") : line(text, LONGEST_NAME);
  }

  /// One line of text.
  static String line(String text, int longest) {
    if (text.codePointCount(0, text.length()) > longest) {
      return text("must have at most {longest} characters", "longest", longest);
    }
    return text.codePoints().anyMatch(c -> c < ' ' || PlainText.isForbidden(c))
        ? text("must not have control characters")
        : "";
  }

  static String rules(String text) {
    if (text.codePointCount(0, text.length()) > LONGEST_RULES) {
      return text("must have at most {longest} characters", "longest", LONGEST_RULES);
    }
    return text.codePoints().anyMatch(PlainText::isForbidden)
        ? text("must not have control characters")
        : "";
  }

  static String accent(String text) {
    return text.isEmpty() || COLOUR.matcher(text).matches()
        ? ""
        : text("must be a colour such as #026a5b");
  }

  static String language(String text) {
    String tag = Locale.forLanguageTag(text).toLanguageTag();
    return tag.equals("und") || !tag.equalsIgnoreCase(text)
        ? text("must be a language such as de or pt-BR")
        : "";
  }

  static String timeZone(String text) {
    return ZoneId.getAvailableZoneIds().contains(text)
        ? ""
        : text("must be a time zone such as Europe/Berlin");
  }

  /// A web address, or a path of this site.
  static String link(String text) {
    String fault = text("must be a web address, or a path such as /rules");
    if (text.length() > LONGEST_URL) {
      return fault;
    }
    try {
      URI uri = new URI(text);
      if (text.startsWith("/")) {
        return text.startsWith("//") ? fault : "";
      }
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      return !web || uri.getHost() == null || uri.getUserInfo() != null ? fault : "";
    } catch (URISyntaxException _) {
      return fault;
    }
  }
}
