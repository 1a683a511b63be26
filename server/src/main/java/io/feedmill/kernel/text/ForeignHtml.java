package io.feedmill.kernel.text;

import java.net.URI;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;

/// HTML that somebody else wrote, which nobody gets to see but sanitised or as text.
///
/// Sanitised, it holds text, structure, pictures, sounds, films and links; players of a few known
/// hosts in frames; no script, style, form, event handler, drawing or formula, no class or id, no
/// address but absolute http, https and mailto ones, and none of what only counts readers: pictures
/// of one pixel, campaign parameters.
public final class ForeignHtml {
  /// No content.
  public static final ForeignHtml EMPTY = new ForeignHtml("", null);

  /// Most characters that are looked at; the rest is left out.
  public static final int MAX_LENGTH = 1_000_000;

  private final String markup;
  private final @Nullable URI base;

  private ForeignHtml(String markup, @Nullable URI base) {
    this.markup = markup;
    this.base = base;
  }

  /// Such HTML.
  ///
  /// @param base what relative addresses are meant from; without one they are left out
  public static ForeignHtml of(String markup, @Nullable URI base) {
    if (markup.isEmpty()) {
      return EMPTY;
    }
    return new ForeignHtml(markup.substring(0, Math.min(markup.length(), MAX_LENGTH)), base);
  }

  /// What may be shown. The work is done at each call.
  public SafeHtml sanitised() {
    return SafeHtml.ofCleaned(Sanitiser.sanitise(markup, base));
  }

  /// What a reader sees, without markup, on one line.
  public String text() {
    String text = markup.isEmpty() ? "" : Jsoup.parseBodyFragment(markup).text();
    return PlainText.words(text);
  }

  /// Whether nothing was written.
  public boolean isEmpty() {
    return markup.isEmpty();
  }

  /// SHA-256 of what was written, in hexadecimal: the same as long as the author changes nothing.
  public String fingerprint() {
    return Digests.sha256(markup);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForeignHtml that
        && markup.equals(that.markup)
        && Objects.equals(base, that.base);
  }

  @Override
  public int hashCode() {
    return markup.hashCode();
  }

  /// The text: markup of somebody else does not get out by accident.
  @Override
  public String toString() {
    return text();
  }
}
