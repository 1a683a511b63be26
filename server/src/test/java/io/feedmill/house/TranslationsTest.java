package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessagePattern;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.language.Translations;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every text of the pages that has its English words in a template, class or script is there in
/// each language.
class TranslationsTest {
  private static final Pattern TAG = Pattern.compile("</?[a-z0-9]+>");

  private static List<Language> others() {
    return Language.all().stream().filter(each -> each != Language.ENGLISH).toList();
  }

  @ParameterizedTest
  @MethodSource("others")
  void every_text_is_translated_and_no_translation_is_unused(Language language) {
    assertThat(Translations.of(language).keySet())
        .containsExactlyInAnyOrderElementsOf(TextUses.all());
  }

  @ParameterizedTest
  @MethodSource("others")
  void a_translation_has_the_values_and_tags_of_its_text(Language language) {
    for (Map.Entry<String, String> text : Translations.of(language).entrySet()) {
      assertThat(values(text.getValue())).as(text.getValue()).isEqualTo(values(text.getKey()));
      assertThat(tags(text.getValue())).as(text.getValue()).isEqualTo(tags(text.getKey()));
    }
  }

  @Test
  void texts_are_found_whole_in_sources() {
    assertThat(
            TextUses.of(
                """
                a(text("One \\"two\\""), rich(
                    "three " + "four {n}", 4), form.text("no"), context("no"), marked("five"),
                    Texts.text("six"), text(label), textIn("menu", "New"))
                """))
        .containsExactly("One \"two\"", "six", "three four {n}", "five", "menu\u0004New");
  }

  /// Requests that only programs send, and requests that are refused before a language is known.
  private static final Pattern FOR_PROGRAMS =
      Pattern.compile(
          "Resource\\.java$|/reader/microsub/|/syndication/ingest/|/kernel/http/|/media/(icon|proxy)/"
              + "|/ServeAvatars|/Base64UrlBytes");

  private static final Pattern REFUSAL =
      Pattern.compile("(?:Problem\\.[a-z]\\w+|new FieldError)\\(");

  private static final Pattern TEXT =
      Pattern.compile(
          "(?:text|marked)\\(\\s*\"(?:[^\"\\\\]|\\\\.)*\"(?:\\s*\\+\\s*\"(?:[^\"\\\\]|\\\\.)*\")*");

  /// Headers and members of a problem.
  private static final Pattern FURTHER =
      Pattern.compile("\\)\\s*\\.(header|member)\\(.*$", Pattern.DOTALL);

  private static final Pattern WORDS = Pattern.compile("\"[^\"]*[a-z] [^\"]*\"");

  @Test
  void what_people_are_refused_with_is_a_text() {
    List<String> untranslated = new ArrayList<>();
    for (Path file : SourceFiles.below("server/src/main/java", ".java")) {
      if (!FOR_PROGRAMS.matcher(file.toString()).find()) {
        String source = TEXT.matcher(SourceFiles.text(file)).replaceAll("");
        REFUSAL
            .matcher(source)
            .results()
            .map(call -> source.substring(call.end(), source.indexOf(';', call.end())))
            .map(arguments -> FURTHER.matcher(arguments).replaceAll(""))
            .filter(arguments -> WORDS.matcher(arguments).find())
            .forEach(arguments -> untranslated.add(SourceFiles.name(file) + ": " + arguments));
      }
    }
    assertThat(untranslated).isEmpty();
  }

  private static final Pattern SENTENCE = Pattern.compile("\"[A-Z@][a-z]* [^\"]*[a-z]\\.\"");

  @Test
  void sentences_of_pages_are_texts() {
    List<String> untranslated = new ArrayList<>();
    for (Path file : SourceFiles.below("server/src/main/java", "Pages.java")) {
      String source = TEXT.matcher(SourceFiles.text(file)).replaceAll("");
      SENTENCE
          .matcher(source)
          .results()
          .forEach(found -> untranslated.add(SourceFiles.name(file) + ": " + found.group()));
    }
    assertThat(untranslated).isEmpty();
  }

  /// The reference of the API and samples of components, which are in English.
  private static final Pattern ENGLISH =
      Pattern.compile("/app/(?:api|design)/|/design_\\w+\\.jte$");

  @Test
  void what_templates_write_themselves_is_a_text() {
    List<String> untranslated = new ArrayList<>();
    for (Path file : SourceFiles.below("server/src/main/jte", ".jte")) {
      if (!ENGLISH.matcher(file.toString()).find()) {
        TemplateLiterals.in(SourceFiles.text(file))
            .forEach(found -> untranslated.add(SourceFiles.name(file) + ": " + found));
      }
    }
    assertThat(untranslated).isEmpty();
  }

  @Test
  void words_of_a_template_are_found_between_tags_in_attributes_and_in_arguments() {
    assertThat(
            TemplateLiterals.in(
                """
                @import java.util.List
                @param List<String> names
                @template.layout.page(frame = frame, label = "Theme", kind = "tabs minor", content = @`
                <p class="fine" title="Written by hand">${text("Translated")} or not</p>
                @if(names.contains("no argument") && !names.isEmpty())
                <code>curl it</code><a aria-label="${text("Close")}">&times;</a>
                @else
                Otherwise
                @endif
                `)
                """))
        .containsExactly("Theme", "Written by hand", "or not", "Otherwise");
  }

  /// Classes that make what pages show.
  private static final Pattern OF_PAGES =
      Pattern.compile(
          "^(?!.*/(?:inspect|linked|demo|check)/).*(?:Pages?|Views?|Row|Part|Steps|Actions|Facts"
              + "|Tab|Card|Address|Choices)\\.java$");

  /// Exceptions, and names of things that people do not read.
  private static final Pattern NOT_SHOWN =
      Pattern.compile(
          "(?s)(?:LOG\\.\\w+|new \\w+(?:Exception|Refused)|Problem\\.\\w+|new FieldError)\\([^;]*;"
              + "|\"quiet small\"|\"danger small\"|\"required name=[^\"]*\""
              + "|\"default-src [^;]*;|\\.choice\\([^;]*;|\"log-in with(?:out)? passkeys\"");

  private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*//.*$");

  private static final Pattern PART_OF_A_SENTENCE =
      Pattern.compile("\"(?:[^\"\\n]*[A-Za-z][a-z]+ [a-z]{2,}[^\"\\n]*| [a-z]{3,}|[A-Z][a-z]+ )\"");

  @Test
  void sentences_that_classes_of_pages_make_are_texts() {
    List<String> untranslated = new ArrayList<>();
    for (Path file : SourceFiles.below("server/src/main/java", ".java")) {
      String name = file.toString();
      if (OF_PAGES.matcher(name).find() && !FOR_PROGRAMS.matcher(name).find()) {
        partsOfSentences(SourceFiles.text(file))
            .forEach(found -> untranslated.add(SourceFiles.name(file) + ": " + found));
      }
    }
    assertThat(untranslated).isEmpty();
    assertThat(partsOfSentences("a(text(\"Log in\"), \"All articles of \" + n, n + \" votes\")"))
        .containsExactly("\"All articles of \"", "\" votes\"");
  }

  private static List<String> partsOfSentences(String source) {
    String code = TEXT.matcher(COMMENT.matcher(source).replaceAll("")).replaceAll("");
    return PART_OF_A_SENTENCE
        .matcher(NOT_SHOWN.matcher(code).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .toList();
  }

  /// Names of the values; empty for a text without.
  private static Set<String> values(String text) {
    if (!text.contains("{")) {
      return Set.of();
    }
    MessagePattern pattern = new MessagePattern(text);
    return Stream.iterate(0, i -> i < pattern.countParts(), i -> i + 1)
        .map(pattern::getPart)
        .filter(part -> part.getType() == MessagePattern.Part.Type.ARG_NAME)
        .map(pattern::getSubstring)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> tags(String text) {
    return TAG.matcher(text).results().map(MatchResult::group).sorted().toList();
  }
}
