package io.feedmill.kernel.text;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import org.jsoup.nodes.Entities;

/// An HTML fragment that may be put into a page: templates write it without escaping.
///
/// Made only by this package, from sources that cannot carry scripts, styles, forms, event
/// attributes or frames, except those of known players. Equal when the markup is.
public final class SafeHtml implements Content {
  /// No content.
  public static final SafeHtml EMPTY = new SafeHtml("");

  private final String markup;

  private SafeHtml(String markup) {
    this.markup = markup;
  }

  /// That text, with all characters escaped that have a meaning in HTML.
  public static SafeHtml ofText(String text) {
    return new SafeHtml(Entities.escape(text));
  }

  static SafeHtml ofCleaned(String markup) {
    return markup.isEmpty() ? EMPTY : new SafeHtml(markup);
  }

  /// The markup.
  public String markup() {
    return markup;
  }

  /// The visible text, without markup, white space collapsed.
  public String text() {
    return HtmlFragment.body(markup).text();
  }

  @Override
  public void writeTo(TemplateOutput output) {
    output.writeContent(markup);
  }

  @Override
  public boolean isEmptyContent() {
    return markup.isEmpty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SafeHtml that && markup.equals(that.markup);
  }

  @Override
  public int hashCode() {
    return markup.hashCode();
  }

  @Override
  public String toString() {
    return markup;
  }
}
