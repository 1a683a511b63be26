package io.feedmill.site;

import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Identity;
import io.feedmill.site.api.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The form of `/admin/site`.
final class SiteForm {
  /// Before the key of a part.
  static final String PART = "part-";

  private SiteForm() {}

  /// The initial values of the fields.
  static Map<String, String> values(SiteProfile now) {
    Map<String, String> values = new LinkedHashMap<>();
    Identity identity = now.identity();
    values.put("version", Long.toString(now.version()));
    values.put("name", identity.name());
    values.put("tagline", identity.tagline());
    values.put("accent", now.accent());
    values.put("language", identity.language());
    values.put("footer", identity.footer());
    values.put("rules", now.rules());
    values.put("signUp", now.signUp().label());
    values.put("timeZone", now.timeZone().getId());
    now.parts().forEach(part -> values.put(PART + part.key(), "on"));
    for (int i = 0; i < identity.links().size(); i++) {
      values.put("label" + i, identity.links().get(i).label());
      values.put("url" + i, identity.links().get(i).href());
    }
    return values;
  }

  static Form with(Form form, String name, String value) {
    Map<String, String> values = new LinkedHashMap<>(form.values());
    values.put(name, value);
    return Form.of(values);
  }

  /// The form as it was sent.
  static Form sent(Query form) {
    Map<String, String> values = new LinkedHashMap<>();
    form.values().forEach((name, all) -> values.put(name, all.getFirst()));
    values.remove("_csrf");
    values.remove("preview");
    return Form.of(values);
  }

  static SiteChoices choices(Query form) {
    return new SiteChoices(
        version(form),
        text(form, "name"),
        text(form, "tagline"),
        text(form, "accent"),
        text(form, "language"),
        text(form, "footer"),
        links(form),
        text(form, "rules"),
        text(form, "signUp"),
        text(form, "timeZone"),
        Arrays.stream(Part.values())
            .filter(part -> form.text(PART + part.key()).isPresent())
            .map(Part::key)
            .toList());
  }

  private static @Nullable Long version(Query form) {
    try {
      return form.text("version").map(Long::valueOf).orElse(null);
    } catch (NumberFormatException _) {
      return -1L;
    }
  }

  private static String text(Query form, String name) {
    return form.text(name).orElse("");
  }

  private static List<SiteChoices.Link> links(Query form) {
    List<SiteChoices.Link> links = new ArrayList<>();
    for (int i = 0; i < SiteRules.MOST_LINKS; i++) {
      String label = text(form, "label" + i).strip();
      String url = text(form, "url" + i).strip();
      if (!label.isEmpty() || !url.isEmpty()) {
        links.add(new SiteChoices.Link(label, url));
      }
    }
    return links;
  }
}
