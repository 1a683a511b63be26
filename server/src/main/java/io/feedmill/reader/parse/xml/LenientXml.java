package io.feedmill.reader.parse.xml;

import io.feedmill.kernel.work.StepBudget;
import io.feedmill.reader.parse.text.Windows1252;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;

/// Parses XML that is not well-formed: open elements are closed with their parent, HTML's named
/// characters are known, and prefixes have their usual meaning.
final class LenientXml {
  private static final int MAX_DEPTH = 200;
  private static final Set<String> ROOTS = Set.of("rss", "rdf", "feed", "opml");
  private static final Set<String> ITEMS = Set.of("item", "entry");

  private LenientXml() {}

  /// The first element that can be the root of a feed or a list of feeds, else the first one, null
  /// when there is none.
  static @Nullable XmlElement read(String document, @Nullable URI base) {
    Parser parser = Parser.xmlParser().setTrackPosition(true).setMaxDepth(MAX_DEPTH);
    Element all = parser.parseInput(StepBudget.reader(document), "");
    for (Element element : all.getAllElements()) {
      if (ROOTS.contains(localName(element))) {
        return copy(element, base);
      }
    }
    return all.childrenSize() == 0 ? null : copy(all.child(0), base);
  }

  private static XmlElement copy(Element root, @Nullable URI base) {
    DefaultNamespace unprefixed = new DefaultNamespace(localName(root), root.attr("xmlns").strip());
    XmlElement copy =
        new XmlElement(vocabulary(root, unprefixed), localName(root), attributes(root), base);
    Copying copying = new Copying(copy, unprefixed);
    root.childNodes().forEach(child -> child.traverse(copying));
    return copying.root;
  }

  /// Copies nodes in document order. An item within another item means that the other was not
  /// closed: it is copied as a sibling.
  private static final class Copying implements NodeVisitor {
    private final XmlElement root;
    private final DefaultNamespace unprefixed;
    private final Deque<XmlElement> open = new ArrayDeque<>();
    private @Nullable XmlElement parentOfItems;
    private int itemDepth;

    Copying(XmlElement root, DefaultNamespace unprefixed) {
      this.root = root;
      this.unprefixed = unprefixed;
      open.push(root);
    }

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode text) {
        open.element().addText(text.getWholeText());
      } else if (node instanceof Element element) {
        XmlElement copy =
            parent(element)
                .addElement(
                    vocabulary(element, unprefixed), localName(element), attributes(element));
        if (element.endSourceRange().isImplicit()) {
          copy.markIncomplete();
        }
        open.push(copy);
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element) {
        open.pop();
        if (ITEMS.contains(localName(element)) && --itemDepth == 0) {
          parentOfItems = null;
        }
      }
    }

    private XmlElement parent(Element element) {
      XmlElement enclosing = open.element();
      if (!ITEMS.contains(localName(element))) {
        return enclosing;
      }
      itemDepth++;
      parentOfItems = parentOfItems == null ? enclosing : parentOfItems;
      return parentOfItems;
    }
  }

  private static Map<String, String> attributes(Element element) {
    if (element.attributesSize() == 0) {
      return Map.of();
    }
    Map<String, String> attributes = new LinkedHashMap<>();
    for (Attribute attribute : element.attributes()) {
      String key = attribute.getKey();
      String prefix = key.substring(0, Math.max(key.indexOf(':'), 0));
      String local = key.substring(key.indexOf(':') + 1);
      attributes.putIfAbsent(
          Vocabulary.ofPrefix(prefix).attribute(local), Windows1252.decoded(attribute.getValue()));
    }
    return attributes;
  }

  private static Vocabulary vocabulary(Element element, DefaultNamespace unprefixed) {
    String namespace = element.tag().namespace();
    boolean undeclared = namespace.equals(Parser.NamespaceXml);
    String prefix = element.tag().prefix();
    if (undeclared) {
      return Vocabulary.ofPrefix(prefix);
    }
    Vocabulary declared = unprefixed.resolve(prefix, namespace, Vocabulary.ofAddress(namespace));
    return declared == Vocabulary.OTHER ? Vocabulary.ofPrefix(prefix) : declared;
  }

  private static String localName(Element element) {
    return element.tag().localName().toLowerCase(Locale.ROOT);
  }
}
