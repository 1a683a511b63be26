package io.feedmill.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The differences of a change of the site, in words for the log.
final class SiteDifference {
  private static final String AS_SET = "as the settings say";

  private final List<String> changes = new ArrayList<>();

  private SiteDifference() {}

  /// Empty when nothing was changed. Long texts are named only.
  static String between(SiteRow before, SiteRow after) {
    SiteDifference found = new SiteDifference();
    SiteChoices old = before.choices();
    SiteChoices now = after.choices();
    found.value("name", old.name(), now.name());
    found.value("sign-up", old.signUp(), now.signUp());
    found.value("parts", joined(old.parts()), joined(now.parts()));
    found.value("time zone", old.timeZone(), now.timeZone());
    found.value("language", old.language(), now.language());
    found.value("accent", old.accent(), now.accent());
    found.named("tagline", old.tagline(), now.tagline());
    found.named("footer", old.footer(), now.footer());
    found.named("links", old.links(), now.links());
    found.named("rules", old.rules(), now.rules());
    found.named("logo", before.logo(), after.logo());
    found.named("icon", before.icon(), after.icon());
    return String.join(", ", found.changes);
  }

  private static @Nullable String joined(@Nullable List<@Nullable String> parts) {
    return parts == null ? null : String.join(" ", parts);
  }

  private void value(String what, @Nullable String before, @Nullable String after) {
    if (!Objects.equals(before, after)) {
      changes.add(what + ": " + text(before) + " → " + text(after));
    }
  }

  private static String text(@Nullable String value) {
    if (value == null) {
      return AS_SET;
    }
    return value.isEmpty() ? "none" : value;
  }

  private void named(String what, @Nullable Object before, @Nullable Object after) {
    if (!Objects.equals(before, after)) {
      changes.add(what);
    }
  }
}
