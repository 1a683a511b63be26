package io.feedmill.mail.api;

import java.util.ArrayList;
import java.util.List;

/// The content of a mail, as text and as HTML. It refers to no external resources.
public final class MailBody {
  private final List<String> text = new ArrayList<>();
  private final List<String> html = new ArrayList<>();

  /// An empty body.
  public static MailBody create() {
    return new MailBody();
  }

  private MailBody() {}

  public MailBody paragraph(String sentence) {
    text.add(sentence);
    html.add("<p>" + escaped(sentence) + "</p>");
    return this;
  }

  /// @param address an address of this site, created by [Mailer#link]
  public MailBody link(String label, String address) {
    text.add(label + ":\n" + address);
    html.add("<p><a href=\"" + escaped(address) + "\">" + escaped(label) + "</a></p>");
    return this;
  }

  public String text() {
    return String.join("\n\n", text) + "\n";
  }

  public String html() {
    return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>\n"
        + String.join("\n", html)
        + "\n</body></html>\n";
  }

  /// The text, escaped for HTML.
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
