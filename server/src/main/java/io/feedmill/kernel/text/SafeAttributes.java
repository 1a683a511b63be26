package io.feedmill.kernel.text;

import com.google.re2j.Pattern;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// Checks attributes of HTML from elsewhere, one by one, and adds those that a page wants of it.
final class SafeAttributes {
  /// Hosts whose players may stand in a frame.
  static final Set<String> PLAYERS =
      Set.of(
          "www.youtube.com",
          "www.youtube-nocookie.com",
          "player.vimeo.com",
          "w.soundcloud.com",
          "bandcamp.com",
          "open.spotify.com",
          "embed.podcasts.apple.com",
          "player.twitch.tv",
          "www.dailymotion.com",
          "archive.org");

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,5}%?");
  private static final Pattern MAIL = Pattern.compile("mailto:[^\\s<>\"'`\\\\:]{1,200}");
  private static final int LONGEST = 4096;
  private static final int LONGEST_SET = 20_000;

  private final @Nullable URI base;

  /// @param base what relative addresses are meant from; without one they are left out
  SafeAttributes(@Nullable URI base) {
    this.base = base;
  }

  /// Copies what may stay; false when without the rest the element is nothing, or only counts
  /// readers.
  boolean copy(Element from, Element to) {
    if (Tracking.isPixel(from)) {
      return false;
    }
    for (Attribute attribute : from.attributes()) {
      String name = attribute.getKey().toLowerCase(Locale.ROOT);
      if (AllowedMarkup.mayHave(to.normalName(), name)) {
        String value = value(to.normalName(), name, attribute.getValue());
        if (value != null) {
          to.attr(name, value);
        }
      }
    }
    return complete(to);
  }

  private @Nullable String value(String element, String name, String value) {
    if (value.length() > (name.equals("srcset") ? LONGEST_SET : LONGEST)) {
      return null;
    }
    return switch (name) {
      case "href" -> href(value);
      case "src", "poster", "cite" -> text(Links.resolve(value, base));
      case "srcset" -> SourceSet.resolve(value, base);
      case "width", "height", "colspan", "rowspan", "span", "start" -> number(value);
      case "value" -> element.equals("li") ? number(value) : null;
      case "open", "reversed" -> "";
      case "title", "alt" -> PlainText.oneLine(value);
      default -> value.chars().allMatch(SafeAttributes::isHarmless) ? value.strip() : null;
    };
  }

  private static boolean isHarmless(int c) {
    return Character.isLetterOrDigit(c) || " -_./:;+,()=".indexOf(c) >= 0;
  }

  private @Nullable String href(String value) {
    String mail = value.strip();
    if (mail.regionMatches(true, 0, "mailto:", 0, "mailto:".length())) {
      String lower = "mailto:" + mail.substring("mailto:".length());
      return MAIL.matcher(lower).matches() ? lower : null;
    }
    URI address = Links.resolve(value, base);
    return address == null ? null : Tracking.withoutParameters(address.toString());
  }

  private static @Nullable String number(String value) {
    String number = value.strip();
    return NUMBER.matcher(number).matches() ? number : null;
  }

  private static @Nullable String text(@Nullable URI address) {
    return address == null ? null : address.toString();
  }

  private boolean complete(Element element) {
    switch (element.normalName()) {
      case "a" -> {
        if (element.hasAttr("href")) {
          element.attr("rel", "noopener noreferrer");
        }
      }
      case "img" -> {
        element.attr("loading", "lazy").attr("referrerpolicy", "no-referrer");
        return element.hasAttr("src") || element.hasAttr("srcset");
      }
      case "audio", "video" -> element.attr("controls", "").attr("preload", "none");
      case "source" -> {
        return element.hasAttr("src") || element.hasAttr("srcset");
      }
      case "iframe" -> {
        return frame(element);
      }
      default -> {}
    }
    return true;
  }

  private boolean frame(Element frame) {
    URI address = Links.resolve(frame.attr("src"), base);
    if (address == null
        || address.getHost() == null
        || !PLAYERS.contains(address.getHost().toLowerCase(Locale.ROOT))) {
      return false;
    }
    frame
        .attr("src", "https:" + address.toString().substring(address.toString().indexOf(':') + 1))
        .attr("sandbox", "allow-scripts allow-same-origin allow-popups")
        .attr("allow", "fullscreen")
        .attr("loading", "lazy")
        .attr("referrerpolicy", "strict-origin-when-cross-origin");
    return true;
  }
}
