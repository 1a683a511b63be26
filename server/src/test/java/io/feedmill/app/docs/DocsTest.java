package io.feedmill.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The documents themselves, and what is found in them.
class DocsTest {
  private static final Path FOLDER = Path.of("../docs").toAbsolutePath().normalize();
  private static final long MOST_PICTURES = 1_000_000;
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");

  private final Docs docs = Docs.load();

  private static List<String> files(String... endings) throws IOException {
    try (Stream<Path> all = Files.walk(FOLDER)) {
      return all.map(file -> FOLDER.relativize(file).toString())
          .filter(name -> Stream.of(endings).anyMatch(name::endsWith))
          .toList();
    }
  }

  private List<String> ids(String file) {
    Doc doc = docs.at(DocPath.of(file)).orElseThrow();
    return Jsoup.parseBodyFragment(doc.body().markup()).select("[id]").eachAttr("id");
  }

  @Test
  void every_document_is_in_the_contents_and_every_entry_is_a_document() throws IOException {
    Set<String> listed =
        docs.contents().entries().stream().map(DocContents.Entry::file).collect(Collectors.toSet());
    assertThat(files(".md")).isSubsetOf(listed);
    assertThat(listed).allMatch(docs.files()::has);
  }

  @Test
  void every_link_in_a_file_leads_to_a_document_and_to_a_heading_of_it() throws IOException {
    List<String> broken = new ArrayList<>();
    for (String file : files(".md")) {
      String text = CODE.matcher(Files.readString(FOLDER.resolve(file))).replaceAll("");
      LINK.matcher(text)
          .results()
          .map(link -> link.group(1))
          .filter(link -> !link.contains(":"))
          .filter(link -> !leads(file, link))
          .forEach(link -> broken.add(file + ": " + link));
    }
    assertThat(broken).isEmpty();
  }

  private boolean leads(String file, String link) {
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    String target = path.isEmpty() ? file : DocPath.resolve(file, path);
    return docs.files().has(target) && (hash < 0 || ids(target).contains(link.substring(hash + 1)));
  }

  @Test
  void every_picture_is_shown_is_described_and_all_together_are_small() throws IOException {
    List<String> shown = new ArrayList<>();
    for (Doc doc : docs.all()) {
      shown.addAll(doc.pictures());
      for (Element image : Jsoup.parseBodyFragment(doc.body().markup()).select("img")) {
        assertThat(image.attr("alt")).as(doc.file()).isNotBlank();
        assertThat(Integer.parseInt(image.attr("width"))).isPositive();
        assertThat(Integer.parseInt(image.attr("height"))).isPositive();
      }
    }
    String readme = Files.readString(FOLDER.resolveSibling("README.md"));
    long bytes = 0;
    for (String file : files(".png", ".webp")) {
      bytes += Files.size(FOLDER.resolve(file));
      assertThat(shown.contains(file) || readme.contains("docs/" + file)).as(file).isTrue();
    }
    assertThat(bytes).isLessThan(MOST_PICTURES);
  }

  @Test
  void html_in_a_document_is_text() {
    assertThat(docs.all())
        .allSatisfy(doc -> {
          Element body = Jsoup.parseBodyFragment(doc.body().markup()).body();
          assertThat(body.select("script, style, iframe, form, [style], [onclick]")).isEmpty();
        });
  }

  @ParameterizedTest
  @CsvSource({
    "backup, operations.md",
    "BACKUPS, operations.md",
    "fsck orphan, ''",
    "feedmill_audit_found_total, operations.md",
    "vote lua script, ''"
  })
  void a_word_finds_the_passages_that_have_it_or_begin_with_it(String query, String file) {
    List<DocIndex.Hit> hits = docs.index().find(DocIndex.words(query));
    if (!file.isEmpty()) {
      assertThat(hits).anyMatch(hit -> hit.doc().file().equals(file));
    }
    for (DocIndex.Hit hit : hits) {
      String all = hit.doc().title() + " " + hit.passage().heading() + " " + hit.passage().text();
      Set<String> words =
          DocWords.of(all, Integer.MAX_VALUE).stream()
              .map(DocWords.Word::text)
              .collect(Collectors.toSet());
      assertThat(DocIndex.words(query))
          .allMatch(wanted -> words.stream().anyMatch(word -> word.startsWith(wanted)));
    }
  }

  @Test
  void at_most_three_passages_of_a_document_are_found() {
    List<DocIndex.Hit> hits = docs.index().find(DocIndex.words("the"));
    assertThat(hits).hasSizeGreaterThan(3);
    Map<String, Long> counts =
        hits.stream()
            .collect(Collectors.groupingBy(hit -> hit.doc().file(), Collectors.counting()));
    assertThat(counts.values()).allMatch(count -> count <= 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "zzzzunknown", "%%", "\"", "backup zzzzunknown", "\uD800"})
  void a_query_that_nothing_has_finds_nothing(String query) {
    assertThat(docs.index().find(DocIndex.words(query))).isEmpty();
  }

  @Test
  void of_a_query_eight_words_are_looked_for() {
    assertThat(DocIndex.words("a b c d e f g h i j")).hasSize(8);
    assertThat(DocIndex.words("a".repeat(1_000)).iterator().next()).hasSize(60);
  }

  @Test
  void an_excerpt_marks_the_words_and_escapes_the_rest() {
    String text = "x ".repeat(200) + "<b>The backup & its backups</b> " + "y ".repeat(200);
    assertThat(DocExcerpt.of(text, DocIndex.words("backup")).markup())
        .contains("&lt;b&gt;The <mark>backup</mark> &amp; its <mark>backups</mark>")
        .startsWith("… ")
        .endsWith(" …")
        .hasSizeLessThan(400);
    assertThat(DocExcerpt.of("short", Set.of()).markup()).isEqualTo("short");
  }
}
