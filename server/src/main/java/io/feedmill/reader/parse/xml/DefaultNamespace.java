package io.feedmill.reader.parse.xml;

/// What elements without prefix mean in a document: publishers give `rss` and `feed` default
/// namespaces that nobody knows, or that mean something else.
///
/// @param root local name of the root element, in lower case
/// @param address the default namespace of the root element, empty when it has none
record DefaultNamespace(String root, String address) {
  private static final String ATOM_ROOT = "feed";

  /// What an element belongs to.
  ///
  /// @param namespace of the element
  /// @param told the vocabulary of that namespace
  Vocabulary meant(String prefix, String namespace, Vocabulary told) {
    if (!prefix.isEmpty()) {
      return told;
    }
    if (told == Vocabulary.OTHER) {
      return root.equals(ATOM_ROOT) ? Vocabulary.ATOM : Vocabulary.RSS;
    }
    return root.equals("rss") && namespace.equals(address) ? Vocabulary.RSS : told;
  }
}
