package io.feedmill.reader.parse.html;

/// The value of a microformats property.
public sealed interface MfValue {
  /// As text: the address for an address, the date as written for a date.
  String text();

  /// Plain characters, an address or a date.
  record Plain(String text) implements MfValue {}

  /// Markup, and its visible text.
  record Html(String text, String markup) implements MfValue {}

  /// A thing of its own, and what stands for it where a text is wanted.
  record Thing(MfItem item, String text) implements MfValue {}
}
