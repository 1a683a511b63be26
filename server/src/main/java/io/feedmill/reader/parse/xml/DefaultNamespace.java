package io.feedmill.reader.parse.xml;

/// The vocabulary of elements without prefix in a document: some `rss` and `feed` elements have an
/// unknown or wrong default namespace.
///
/// @param root local name of the root element, in lower case
/// @param address the default namespace of the root element, empty when it has none
record DefaultNamespace(String root, String address) {
  private static final String ATOM_ROOT = "feed";

  /// The vocabulary of an element.
  ///
  /// @param namespace of the element
  /// @param declared vocabulary of the namespace
  Vocabulary resolve(String prefix, String namespace, Vocabulary declared) {
    if (!prefix.isEmpty()) {
      return declared;
    }
    if (declared == Vocabulary.OTHER) {
      return root.equals(ATOM_ROOT) ? Vocabulary.ATOM : Vocabulary.RSS;
    }
    return root.equals("rss") && namespace.equals(address) ? Vocabulary.RSS : declared;
  }
}
