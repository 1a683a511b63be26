package io.feedmill.reader.parse.html;

/// The value of a microformats property.
public sealed interface MfValue {
  /// The value as text; addresses and dates as written.
  String text();

  /// Plain characters, an address or a date.
  record Plain(String text) implements MfValue {}

  /// Markup, and its visible text.
  record Html(String text, String markup) implements MfValue {}

  /// A nested item, and its value as text.
  record Thing(MfItem item, String text) implements MfValue {}
}
