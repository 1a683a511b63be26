package io.feedmill.site;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.site.api.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Checks what an administrator chose.
final class CheckChoices {
  private final List<FieldError> errors = new ArrayList<>();

  private CheckChoices() {}

  /// @throws Problem 422 that names everything that is wrong
  static SiteChoices checked(SiteChoices given) {
    SiteChoices choices = given.tidied();
    CheckChoices check = new CheckChoices();
    check.text("/name", choices.name(), SiteRules::name);
    check.text(
        "/tagline", choices.tagline(), text -> SiteRules.line(text, SiteRules.LONGEST_TAGLINE));
    check.text("/accent", choices.accent(), SiteRules::accent);
    check.text("/language", choices.language(), SiteRules::language);
    check.text("/footer", choices.footer(), text -> SiteRules.line(text, SiteRules.LONGEST_FOOTER));
    check.links(choices.links());
    check.text("/rules", choices.rules(), SiteRules::rules);
    check.text(
        "/signUp",
        choices.signUp(),
        text -> SiteChoices.mode(text).isPresent() ? "" : "must be open, invited or closed");
    check.text("/timeZone", choices.timeZone(), SiteRules::timeZone);
    check.parts(choices.parts());
    if (!check.errors.isEmpty()) {
      throw Problem.invalid(check.errors);
    }
    return choices;
  }

  private void text(String pointer, @Nullable String text, UnaryOperator<String> rule) {
    if (text != null) {
      String fault = rule.apply(text);
      if (!fault.isEmpty()) {
        errors.add(new FieldError(pointer, fault));
      }
    }
  }

  private void links(@Nullable List<SiteChoices.@Nullable Link> links) {
    if (links == null) {
      return;
    }
    if (links.size() > SiteRules.MOST_LINKS) {
      errors.add(new FieldError("/links", "must be at most " + SiteRules.MOST_LINKS));
      return;
    }
    for (int i = 0; i < links.size(); i++) {
      SiteChoices.Link link = links.get(i);
      String pointer = "/links/" + i;
      if (link == null || link.label() == null || link.label().isEmpty()) {
        errors.add(new FieldError(pointer + "/label", "must not be empty"));
        continue;
      }
      text(pointer + "/label", link.label(), text -> SiteRules.line(text, SiteRules.LONGEST_LABEL));
      text(pointer + "/url", link.url() == null ? "" : link.url(), SiteRules::link);
    }
  }

  private void parts(@Nullable List<@Nullable String> parts) {
    if (parts == null) {
      return;
    }
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i);
      if (part == null || Part.of(part).isEmpty()) {
        errors.add(
            new FieldError("/parts/" + i, "must be articles, timeline, reader, shop or desk"));
        return;
      }
    }
    if (new HashSet<>(parts).size() < parts.size()) {
      errors.add(new FieldError("/parts", "must not name a part twice"));
    }
    if (parts.isEmpty()) {
      errors.add(new FieldError("/parts", "must name at least one part"));
    }
  }
}
