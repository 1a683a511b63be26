package io.feedmill.reader.parse.xml;

import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.work.StepBudget;
import io.feedmill.reader.parse.text.Windows1252;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An element of an XML document: mutable while the document is parsed, then only read.
public final class XmlElement implements XmlNode {
  private final Vocabulary vocabulary;
  private final String name;
  private final Map<String, String> attributes;
  private final @Nullable URI base;
  private final boolean namesBase;
  private final List<XmlNode> children = new ArrayList<>(2);
  private List<XmlElement> elements = List.of();
  private boolean complete = true;

  /// A root.
  ///
  /// @param name local name in lower case
  /// @param attributes by their names from [Vocabulary#attribute]
  /// @param documentBase address of the document, null when unknown
  public XmlElement(
      Vocabulary vocabulary,
      String name,
      Map<String, String> attributes,
      @Nullable URI documentBase) {
    this(vocabulary, name, attributes, documentBase, false);
  }

  private XmlElement(
      Vocabulary vocabulary,
      String name,
      Map<String, String> attributes,
      @Nullable URI outerBase,
      boolean outerNamesBase) {
    this.vocabulary = vocabulary;
    this.name = name;
    this.attributes = attributes;
    String xmlBase = attribute("xml:base");
    URI own = xmlBase.isEmpty() ? null : Links.resolve(xmlBase, outerBase);
    this.base = own == null ? outerBase : own;
    this.namesBase = own != null || outerNamesBase;
  }

  /// A new last child.
  public XmlElement addElement(
      Vocabulary kind, String childName, Map<String, String> childAttributes) {
    XmlElement child = new XmlElement(kind, childName, childAttributes, base, namesBase);
    children.add(child);
    elements = elements.isEmpty() ? new ArrayList<>() : elements;
    elements.add(child);
    return child;
  }

  public void addText(String text) {
    children.add(new Text(Windows1252.decoded(text)));
  }

  public void markIncomplete() {
    complete = false;
  }

  public Vocabulary vocabulary() {
    return vocabulary;
  }

  public String name() {
    return name;
  }

  public Map<String, String> attributes() {
    return attributes;
  }

  /// The attribute's value, empty when missing.
  public String attribute(String attribute) {
    return attributes.getOrDefault(attribute, "");
  }

  /// The `xml:base` of this element, resolved against its ancestors; null when there is none.
  public @Nullable URI base() {
    return namesBase ? base : null;
  }

  public List<XmlNode> children() {
    return children;
  }

  /// Whether the document closed the element itself.
  public boolean isComplete() {
    return complete;
  }

  public boolean is(Vocabulary wanted, String wantedName) {
    return vocabulary == wanted && name.equals(wantedName);
  }

  public Stream<XmlElement> elements() {
    return elements.stream();
  }

  public boolean hasElements() {
    return !elements.isEmpty();
  }

  public Stream<XmlElement> elements(Vocabulary wanted, String wantedName) {
    return first(wanted, wantedName) == null
        ? Stream.empty()
        : elements.stream().filter(element -> element.is(wanted, wantedName));
  }

  public @Nullable XmlElement first(Vocabulary wanted, String wantedName) {
    StepBudget.spend(elements.size());
    for (XmlElement element : elements) {
      if (element.is(wanted, wantedName)) {
        return element;
      }
    }
    return null;
  }

  /// The trimmed text of the first such child with text; empty when there is none.
  public String textOf(Vocabulary wanted, String wantedName) {
    StepBudget.spend(elements.size());
    for (XmlElement element : elements) {
      if (element.is(wanted, wantedName)) {
        String text = element.text();
        if (!text.isEmpty()) {
          return text;
        }
      }
    }
    return "";
  }

  /// All characters inside, trimmed.
  public String text() {
    if (children.size() == 1 && children.getFirst() instanceof Text(String only)) {
      return only.strip();
    }
    StringBuilder out = new StringBuilder();
    append(out);
    return out.toString();
  }

  /// Appends all characters inside, trimmed for each element.
  private void append(StringBuilder out) {
    int start = out.length();
    for (XmlNode child : children) {
      switch (child) {
        case Text(String text) -> {
          StepBudget.spend(1 + text.length());
          out.append(out.length() == start ? text.stripLeading() : text);
        }
        case XmlElement element -> {
          StepBudget.spend(1);
          element.append(out);
        }
      }
    }
    int end = out.length();
    while (end > start && Character.isWhitespace(out.charAt(end - 1))) {
      end--;
    }
    out.setLength(end);
  }

  /// All descendants of a name, in document order, without nested ones.
  List<XmlElement> all(Vocabulary wanted, String wantedName) {
    List<XmlElement> found = new ArrayList<>();
    Deque<XmlElement> open = new ArrayDeque<>();
    open.push(this);
    while (!open.isEmpty()) {
      XmlElement element = open.pop();
      if (element.is(wanted, wantedName)) {
        found.add(element);
      } else {
        element.elements.reversed().forEach(open::push);
      }
    }
    return found;
  }
}
