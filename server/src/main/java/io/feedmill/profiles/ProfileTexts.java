package io.feedmill.profiles;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.PlainText;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The texts of a profile, checked: display name as [DisplayName] has it, bio at most 1,000
/// characters, at most 4 links of http or https.
///
/// @param linkLabels as many as there are `linkUrls`
record ProfileTexts(
    String displayName,
    String bio,
    List<String> linkLabels,
    List<String> linkUrls,
    String timeZone,
    String language) {
  static final int LONGEST_BIO = 1_000;
  static final int MOST_LINKS = 4;
  static final int LONGEST_LABEL = 50;
  static final int LONGEST_URL = 500;

  /// A link as it was sent.
  record Link(@Nullable String label, @Nullable String url) {}

  /// The sent values; null members are not changed.
  record Wanted(
      @Nullable String displayName,
      @Nullable String bio,
      @Nullable List<@Nullable Link> links,
      @Nullable String timeZone,
      @Nullable String language) {}

  /// @throws Problem 422 that names everything that is wrong
  static ProfileTexts checked(Wanted wanted, Profile now) {
    List<FieldError> errors = new ArrayList<>();
    String name = name(wanted.displayName(), now.displayName(), errors);
    String bio = text(wanted.bio(), now.bio(), "/bio", LONGEST_BIO, errors);
    List<String> labels = new ArrayList<>(now.linkLabels());
    List<String> urls = new ArrayList<>(now.linkUrls());
    if (wanted.links() != null) {
      labels.clear();
      urls.clear();
      links(wanted.links(), labels, urls, errors);
    }
    String zone = zone(wanted.timeZone(), now.timeZone(), errors);
    String language = language(wanted.language(), now.language(), errors);
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return new ProfileTexts(name, bio, labels, urls, zone, language);
  }

  private static String name(@Nullable String wanted, String now, List<FieldError> errors) {
    if (wanted == null) {
      return now;
    }
    String name = wanted.strip();
    DisplayName.fault(name).ifPresent(fault -> errors.add(new FieldError("/displayName", fault)));
    return name;
  }

  private static String text(
      @Nullable String wanted, String now, String pointer, int longest, List<FieldError> errors) {
    if (wanted == null) {
      return now;
    }
    String text = wanted.strip();
    if (text.codePointCount(0, text.length()) > longest) {
      errors.add(
          new FieldError(
              pointer, Texts.text("must have at most {longest} characters", "longest", longest)));
    }
    if (text.codePoints().anyMatch(PlainText::isForbidden)) {
      errors.add(new FieldError(pointer, Texts.text("must not have control characters")));
    }
    return text;
  }

  private static void links(
      List<@Nullable Link> wanted,
      List<String> labels,
      List<String> urls,
      List<FieldError> errors) {
    if (wanted.size() > MOST_LINKS) {
      errors.add(
          new FieldError("/links", Texts.text("must be at most {most}", "most", MOST_LINKS)));
      return;
    }
    for (int i = 0; i < wanted.size(); i++) {
      Link link = wanted.get(i);
      String pointer = "/links/" + i;
      if (link == null || link.url() == null || link.url().isBlank()) {
        errors.add(new FieldError(pointer + "/url", Texts.text("must be an address")));
        continue;
      }
      String url = link.url().strip();
      if (!web(url)) {
        errors.add(
            new FieldError(pointer + "/url", Texts.text("must be an http or https address")));
      }
      String label = text(link.label(), "", pointer + "/label", LONGEST_LABEL, errors);
      labels.add(label.isEmpty() ? host(url) : label);
      urls.add(url);
    }
  }

  private static boolean web(String url) {
    return url.length() <= LONGEST_URL && !host(url).isEmpty();
  }

  /// Of a web address; empty when it is none.
  private static String host(String url) {
    try {
      URI uri = new URI(url);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      return !web || uri.getHost() == null || uri.getUserInfo() != null ? "" : uri.getHost();
    } catch (URISyntaxException _) {
      return "";
    }
  }

  private static String zone(@Nullable String wanted, String now, List<FieldError> errors) {
    if (wanted == null) {
      return now;
    }
    if (!wanted.isEmpty() && !ZoneId.getAvailableZoneIds().contains(wanted)) {
      errors.add(
          new FieldError("/timeZone", Texts.text("must be a time zone such as Europe/Berlin")));
    }
    return wanted;
  }

  private static String language(@Nullable String wanted, String now, List<FieldError> errors) {
    if (wanted == null) {
      return now;
    }
    String tag = Locale.forLanguageTag(wanted).toLanguageTag();
    if (!wanted.isEmpty() && (tag.equals("und") || !tag.equalsIgnoreCase(wanted))) {
      errors.add(new FieldError("/language", Texts.text("must be a language such as de or pt-BR")));
    }
    return wanted.isEmpty() ? "" : tag;
  }
}
