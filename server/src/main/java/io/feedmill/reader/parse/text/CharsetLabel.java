package io.feedmill.reader.parse.text;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The charsets of labels, as browsers interpret them (WHATWG Encoding).
final class CharsetLabel {
  private static final Map<String, String> MEANT =
      Map.ofEntries(
          Map.entry("utf8", "UTF-8"),
          Map.entry("iso-8859-1", "windows-1252"),
          Map.entry("iso8859-1", "windows-1252"),
          Map.entry("latin1", "windows-1252"),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "x-windows-874"),
          Map.entry("tis-620", "x-windows-874"),
          Map.entry("gb2312", "GB18030"),
          Map.entry("gbk", "GB18030"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("shift-jis", "windows-31j"),
          Map.entry("ks_c_5601-1987", "x-windows-949"),
          Map.entry("euc-kr", "x-windows-949"));

  private CharsetLabel() {}

  /// The charset; null when the name is unknown, or when the charset is impossible for a document
  /// that begins with ASCII.
  static @Nullable Charset charset(String label) {
    String name = label.strip().toLowerCase(Locale.ROOT);
    if (name.startsWith("utf-16") || name.startsWith("utf-32") || name.startsWith("ucs-")) {
      return null;
    }
    try {
      String actual = MEANT.getOrDefault(name, name);
      return Charset.isSupported(actual) ? Charset.forName(actual) : null;
    } catch (IllegalCharsetNameException nonsense) {
      return null;
    }
  }
}
