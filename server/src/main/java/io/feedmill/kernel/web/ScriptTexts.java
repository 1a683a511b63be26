package io.feedmill.kernel.web;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.language.Texts;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// The texts of scripts in a language: a script that pages in that language load before the others.
/// The texts are the calls of `translated` in the scripts.
final class ScriptTexts {
  private static final Pattern CALL = Pattern.compile("\\btranslated\\('([^'\\n]+)'");

  private ScriptTexts() {}

  /// @param files static files by name
  static byte[] of(Map<String, byte[]> files, Language language) {
    Map<String, String> texts = new TreeMap<>();
    files.forEach((name, content) -> {
      if (name.endsWith(".js")) {
        Matcher calls = CALL.matcher(new String(content, StandardCharsets.UTF_8));
        while (calls.find()) {
          String english = calls.group(1);
          texts.put(english, language.show(() -> Texts.text(english)));
        }
      }
    });
    return ("document.texts = " + Json.text(texts) + ";\n").getBytes(StandardCharsets.UTF_8);
  }
}
