package io.feedmill.kernel.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoFileTest {
  @Test
  void texts_have_contexts_lines_and_escapes_and_those_without_a_translation_are_left_out() {
    assertThat(
            PoFile.parse(
                """
                # A translator
                msgid ""
                msgstr ""
                "Language: de\\n"

                #: accounts/login.jte
                msgid "Log in"
                msgstr "Anmelden"

                msgctxt "order"
                msgid "New"
                msgstr "Neueste"
                msgid "New"
                msgstr "Neu"

                msgid "A \\"long\\" "
                "text\\nof two lines"
                msgstr "Ein langer "
                "Text \\\\"

                msgid "Open"
                msgstr ""
                """))
        .containsExactly(
            entry("", "Log in", "Anmelden"),
            entry("order", "New", "Neueste"),
            entry("", "New", "Neu"),
            entry("", "A \"long\" text\nof two lines", "Ein langer Text \\"));
  }

  private static Map.Entry<PoFile.Id, String> entry(
      String context, String english, String translation) {
    return Map.entry(new PoFile.Id(context, english), translation);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"",
        "msgid \"a\nmsgstr \"b\"",
        "msgid a",
        "msgid_plural \"a\"",
        "hello"
      })
  void what_is_no_po_file_is_refused(String file) {
    assertThatIllegalArgumentException().isThrownBy(() -> PoFile.parse(file));
  }
}
