package io.feedmill.reader.parse.text;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.Parsing;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DocumentTextTest {
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"})
  void a_byte_order_mark_has_priority(String charset) {
    byte[] bytes = ("\uFEFF" + declared("windows-1251", "é€😀")).getBytes(Charset.forName(charset));
    assertThat(title(bytes, "text/xml; charset=koi8-r")).isEqualTo("é€😀");
  }

  @Test
  void the_content_type_has_priority_over_the_declaration() {
    byte[] bytes = declared("utf-8", "Привет").getBytes(Charset.forName("windows-1251"));
    assertThat(title(bytes, "application/xml; Charset=\"windows-1251\"")).isEqualTo("Привет");
  }

  @Test
  void the_declared_charset_is_used() {
    assertThat(title(declared("koi8-r", "Привет").getBytes(Charset.forName("koi8-r")), null))
        .isEqualTo("Привет");
    assertThat(title(declared("gb2312", "漢字").getBytes(Charset.forName("GBK")), "text/xml"))
        .isEqualTo("漢字");
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-8", "utf-16", "us-ascii", "x-nonsense", "", "no charset"})
  void a_declaration_that_does_not_match_the_bytes_is_ignored(String declared) {
    assertThat(title(declared(declared, "é€").getBytes(UTF_8), null)).isEqualTo("é€");
    assertThat(title(declared(declared, "é€").getBytes(WINDOWS_1252), null)).isEqualTo("é€");
  }

  @Test
  void latin_1_means_windows_1252() {
    assertThat(title(declared("ISO-8859-1", "“é€”").getBytes(WINDOWS_1252), null))
        .isEqualTo("“é€”");
  }

  @Test
  void two_byte_documents_need_no_mark() {
    assertThat(title(declared("utf-16", "é€").getBytes(UTF_16LE), null)).isEqualTo("é€");
    assertThat(title(declared("utf-16", "é€").getBytes(UTF_16BE), null)).isEqualTo("é€");
  }

  @Test
  void one_broken_byte_does_not_change_the_charset_of_a_utf_8_document() {
    byte[] bytes = declared("utf-8", "žluťoučký kůň ?").getBytes(UTF_8);
    bytes[new String(bytes, WINDOWS_1252).indexOf("?</title>")] = (byte) 0xE9;
    assertThat(title(bytes, null)).isEqualTo("žluťoučký kůň \uFFFD");
  }

  /// These bytes are not valid UTF-8, and no charset is declared.
  @ParameterizedTest
  @CsvSource({
    "windows-1251, Сегодня утром в столице открылась большая выставка старинных книг и рукописей",
    "KOI8-R, Сегодня утром в столице открылась большая выставка старинных книг и рукописей",
    "windows-31j, 今朝、東京で古い本と写本の大きな展覧会が開かれました。多くの人が訪れています。",
    "EUC-JP, 今朝、東京で古い本と写本の大きな展覧会が開かれました。多くの人が訪れています。",
    "GB18030, 今天早上首都举行了一个关于古书和手稿的大型展览，很多人前来参观，展览将持续一个月。",
    "windows-1252, Ce matin une très grande exposition de livres anciens a été inaugurée à Paris"
  })
  void the_charset_of_an_undeclared_text_is_guessed_by_its_language(String charset, String text) {
    String document = "<rss><channel><title>%s</title></channel></rss>".formatted(text);
    assertThat(title(document.getBytes(Charset.forName(charset)), null)).isEqualTo(text);
  }

  private static String title(byte[] document, @Nullable String contentType) {
    return Parsing.feed(document, contentType).title();
  }

  private static String declared(String encoding, String title) {
    return "<?xml version=\"1.0\" encoding=\"%s\"?><rss><channel><title>%s</title></channel></rss>"
        .formatted(encoding, title);
  }
}
