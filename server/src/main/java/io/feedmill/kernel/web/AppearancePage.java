package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.language.Language;
import java.util.ArrayList;
import java.util.List;

/// Model of `web/appearance.jte`.
///
/// @param next where the browser goes afterwards
public record AppearancePage(PageFrame frame, String next) {

  /// The choices: tag and label in turn.
  public List<String> languages() {
    List<String> choices = new ArrayList<>(List.of("", text("As the site")));
    for (Language language : Language.all()) {
      choices.add(language.tag());
      choices.add(language.ownName());
    }
    return choices;
  }
}
