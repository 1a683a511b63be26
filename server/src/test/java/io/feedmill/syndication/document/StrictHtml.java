package io.feedmill.syndication.document;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/// The parser of validator.nu, which reports every parse error of HTML.
final class StrictHtml {
  private StrictHtml() {}

  /// The parse errors of the content of a body.
  static List<String> errors(String fragment) {
    List<String> errors = new ArrayList<>();
    HtmlParser parser = new HtmlParser(XmlViolationPolicy.ALLOW);
    parser.setContentHandler(new DefaultHandler());
    parser.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException e) {
            errors.add(e.getMessage());
          }

          @Override
          public void fatalError(SAXParseException e) {
            errors.add(e.getMessage());
          }
        });
    try {
      parser.parseFragment(new InputSource(new StringReader(fragment)), "div");
    } catch (IOException | SAXException e) {
      throw new AssertionError(fragment, e);
    }
    return errors;
  }
}
