package io.feedmill.syndication.document;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.thaiopensource.util.PropertyMap;
import com.thaiopensource.util.PropertyMapBuilder;
import com.thaiopensource.validate.SchemaReader;
import com.thaiopensource.validate.ValidateProperty;
import com.thaiopensource.validate.rng.CompactSchemaReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/// Validates documents with other validators: Atom with Jing, JSON Feed with networknt's, news
/// sitemaps with that of the JDK.
final class Grammars {
  private static final com.thaiopensource.validate.Schema ATOM = atom();
  private static final Schema JSON_FEED =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(resource("jsonfeed.json"), InputFormat.JSON);

  private static final javax.xml.validation.Schema NEWS_SITEMAP = sitemap();

  private Grammars() {}

  /// The errors of an Atom document.
  static List<String> atom(String document) {
    List<String> errors = new ArrayList<>();
    PropertyMap properties = reportingTo(errors);
    try {
      var validator = ATOM.createValidator(properties);
      var parser = javax.xml.parsers.SAXParserFactory.newDefaultNSInstance().newSAXParser();
      var reader = parser.getXMLReader();
      reader.setContentHandler(validator.getContentHandler());
      reader.parse(new InputSource(new StringReader(document)));
    } catch (IOException | SAXException | javax.xml.parsers.ParserConfigurationException e) {
      throw new AssertionError(document, e);
    }
    return errors;
  }

  /// The errors of a JSON Feed.
  static List<String> jsonFeed(String document) {
    return JSON_FEED.validate(document, InputFormat.JSON).stream().map(Error::toString).toList();
  }

  /// The errors of a news sitemap with articles; the schema does not allow empty ones.
  static List<String> newsSitemap(String document) {
    List<String> errors = new ArrayList<>();
    try {
      var validator = NEWS_SITEMAP.newValidator();
      validator.setErrorHandler(collecting(errors));
      validator.validate(new StreamSource(new StringReader(document)));
    } catch (IOException | SAXException e) {
      throw new AssertionError(document, e);
    }
    return errors;
  }

  private static javax.xml.validation.Schema sitemap() {
    try {
      return SchemaFactory.newDefaultInstance()
          .newSchema(
              new Source[] {
                new StreamSource(new StringReader(resource("sitemap.xsd"))),
                new StreamSource(new StringReader(resource("sitemap-news.xsd")))
              });
    } catch (SAXException e) {
      throw new AssertionError("the schema is broken", e);
    }
  }

  private static com.thaiopensource.validate.Schema atom() {
    SchemaReader reader = CompactSchemaReader.getInstance();
    List<String> errors = new ArrayList<>();
    try {
      return reader.createSchema(
          new InputSource(new StringReader(resource("atom.rnc"))), reportingTo(errors));
    } catch (Exception e) {
      throw new AssertionError("the grammar is broken: " + errors, e);
    }
  }

  private static PropertyMap reportingTo(List<String> errors) {
    PropertyMapBuilder properties = new PropertyMapBuilder();
    properties.put(ValidateProperty.ERROR_HANDLER, collecting(errors));
    return properties.toPropertyMap();
  }

  private static ErrorHandler collecting(List<String> errors) {
    return new ErrorHandler() {
      @Override
      public void warning(SAXParseException e) {
        errors.add(e.getMessage());
      }

      @Override
      public void error(SAXParseException e) {
        errors.add(e.getMessage());
      }

      @Override
      public void fatalError(SAXParseException e) {
        errors.add(e.getMessage());
      }
    };
  }

  private static String resource(String name) {
    try (InputStream in = Grammars.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(name, e);
    }
  }
}
