package io.feedmill.site;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.site.api.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Validates an administrator's choices.
final class CheckChoices {
  private final List<FieldError> errors = new ArrayList<>();

  private CheckChoices() {}

  /// @throws Problem 422 that names everything that is wrong
  static SiteChoices checked(SiteChoices given) {
    SiteChoices choices = given.tidied();
    CheckChoices check = new CheckChoices();
    check.rule("/name", choices.name(), SiteRules::name);
    check.rule(
        "/tagline", choices.tagline(), line -> SiteRules.line(line, SiteRules.LONGEST_TAGLINE));
    check.rule("/accent", choices.accent(), SiteRules::accent);
    check.rule("/language", choices.language(), SiteRules::language);
    check.rule("/footer", choices.footer(), line -> SiteRules.line(line, SiteRules.LONGEST_FOOTER));
    check.links(choices.links());
    check.rule("/rules", choices.rules(), SiteRules::rules);
    check.rule(
        "/signUp",
        choices.signUp(),
        mode -> SiteChoices.mode(mode).isPresent() ? "" : text("must be open, invited or closed"));
    check.rule("/timeZone", choices.timeZone(), SiteRules::timeZone);
    check.parts(choices.parts());
    if (!check.errors.isEmpty()) {
      throw Problem.invalid(check.errors);
    }
    return choices;
  }

  private void rule(String pointer, @Nullable String text, UnaryOperator<String> rule) {
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
      errors.add(
          new FieldError("/links", text("must be at most {most}", "most", SiteRules.MOST_LINKS)));
      return;
    }
    for (int i = 0; i < links.size(); i++) {
      SiteChoices.Link link = links.get(i);
      String pointer = "/links/" + i;
      if (link == null || link.label() == null || link.label().isEmpty()) {
        errors.add(new FieldError(pointer + "/label", text("must not be empty")));
        continue;
      }
      rule(pointer + "/label", link.label(), line -> SiteRules.line(line, SiteRules.LONGEST_LABEL));
      rule(pointer + "/url", link.url() == null ? "" : link.url(), SiteRules::link);
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
            new FieldError(
                "/parts/" + i, text("must be articles, timeline, reader, shop or desk")));
        return;
      }
    }
    if (new HashSet<>(parts).size() < parts.size()) {
      errors.add(new FieldError("/parts", text("must not name a part twice")));
    }
    if (parts.isEmpty()) {
      errors.add(new FieldError("/parts", text("must name at least one part")));
    }
  }
}
