package io.feedmill.kernel.text;

import java.net.URI;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// HTML from other sites. It is shown only sanitised or as text.
///
/// Sanitised, it holds text, structure, formulas, pictures, sounds, films and links; players of a
/// few known hosts in frames and a link in place of any other frame; no script, style, form, event
/// handler or drawing; no class but that of a program's language; no id but those of headings and
/// of places that its own links lead to, with a prefix; no address but absolute http and https
/// ones, small pictures in `data:`, and for links mailto, tel and magnet; and no tracking: pictures
/// of one pixel, campaign parameters.
public final class ForeignHtml {
  /// No content.
  public static final ForeignHtml EMPTY = new ForeignHtml("", null, null);

  /// Maximum number of characters that are parsed; the rest is omitted.
  public static final int MAX_LENGTH = 1_000_000;

  private final String markup;
  private final @Nullable URI base;
  private final @Nullable URI page;

  private ForeignHtml(String markup, @Nullable URI base, @Nullable URI page) {
    this.markup = markup;
    this.base = base;
    this.page = page;
  }

  /// Such HTML.
  ///
  /// @param base of relative addresses; without one they are omitted
  public static ForeignHtml of(String markup, @Nullable URI base) {
    if (markup.isEmpty()) {
      return EMPTY;
    }
    return new ForeignHtml(markup.substring(0, Math.min(markup.length(), MAX_LENGTH)), base, null);
  }

  /// The same, found on that page: links to places of the page lead to those in here.
  public ForeignHtml foundAt(@Nullable URI address) {
    return isEmpty() ? this : new ForeignHtml(markup, base, address);
  }

  /// The sanitised HTML. It is computed at each call.
  public SafeHtml sanitised() {
    return SafeHtml.ofCleaned(Sanitiser.sanitise(markup, base, page));
  }

  /// [#sanitised], with pictures from other addresses.
  ///
  /// @param address takes the address of a picture on the web and gives the one to show
  public SafeHtml sanitised(UnaryOperator<String> address) {
    return RewritePictureAddresses.of(sanitised(), address);
  }

  /// The visible text, without markup, on one line.
  public String text() {
    return markup.isEmpty() ? "" : PlainText.words(HtmlFragment.body(markup).text());
  }

  /// Number of characters, at most 1,000,000.
  public int length() {
    return markup.length();
  }

  /// The same in lines, with an empty one between paragraphs, and without white space around.
  public String lines() {
    return markup.isEmpty() ? "" : ReadableText.of(markup).strip();
  }

  /// Whether the HTML is empty.
  public boolean isEmpty() {
    return markup.isEmpty();
  }

  /// SHA-256 of the original HTML, in hexadecimal: the same while the author changes nothing.
  public String fingerprint() {
    return Digests.sha256(markup);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForeignHtml that
        && markup.equals(that.markup)
        && Objects.equals(base, that.base)
        && Objects.equals(page, that.page);
  }

  @Override
  public int hashCode() {
    return markup.hashCode();
  }

  /// The visible text, so that foreign markup is not written by accident.
  @Override
  public String toString() {
    return text();
  }
}
