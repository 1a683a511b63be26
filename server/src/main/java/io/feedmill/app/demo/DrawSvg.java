package io.feedmill.app.demo;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// Renders the demo's drawings as PNG files, which are uploaded like any picture. Supports the few
/// elements of the drawings: `g`, `rect`, `circle`, `ellipse`, `path`.
final class DrawSvg {
  private final Graphics2D graphics;

  private DrawSvg(Graphics2D graphics) {
    this.graphics = graphics;
  }

  /// @param svg whose view box begins at 0 0
  /// @param width of the picture in pixels; the height follows
  static byte[] png(String svg, int width) {
    Element root = parse(svg);
    String[] box = root.getAttribute("viewBox").split(" ", -1);
    double scale = width / Double.parseDouble(box[2]);
    int height = (int) Math.round(scale * Double.parseDouble(box[3]));
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.scale(scale, scale);
    new DrawSvg(graphics).children(root);
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static Element parse(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalArgumentException("not a drawing", e);
    }
  }

  private void children(Element parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        draw(element);
      }
    }
  }

  private void draw(Element element) {
    switch (element.getTagName()) {
      case "g" -> children(element);
      case "rect" ->
          paint(
              element,
              new Rectangle2D.Double(
                  number(element, "x"),
                  number(element, "y"),
                  number(element, "width"),
                  number(element, "height")));
      case "circle" -> paint(element, ellipse(element, "r", "r"));
      case "ellipse" -> paint(element, ellipse(element, "rx", "ry"));
      case "path" -> paint(element, SvgPath.of(element.getAttribute("d")));
      default -> throw new IllegalArgumentException("unknown element " + element.getTagName());
    }
  }

  private static Shape ellipse(Element element, String wide, String high) {
    double rx = number(element, wide);
    double ry = number(element, high);
    double x = number(element, "cx") - rx;
    double y = number(element, "cy") - ry;
    return new Ellipse2D.Double(x, y, 2 * rx, 2 * ry);
  }

  private void paint(Element element, Shape shape) {
    String opacity = inherited(element, "opacity", "1");
    graphics.setComposite(AlphaComposite.SrcOver.derive(Float.parseFloat(opacity)));
    String fill = inherited(element, "fill", "#000000");
    if (!fill.equals("none")) {
      graphics.setPaint(colour(fill));
      graphics.fill(shape);
    }
    String stroke = inherited(element, "stroke", "none");
    if (!stroke.equals("none")) {
      float width = Float.parseFloat(inherited(element, "stroke-width", "1"));
      graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
      graphics.setPaint(colour(stroke));
      graphics.draw(shape);
    }
  }

  /// `#rgb` or `#rrggbb`.
  private static Color colour(String text) {
    String digits = text.substring(1);
    return Color.decode(digits.length() == 3 ? "#" + digits.replaceAll("(.)", "$1$1") : text);
  }

  private static String inherited(Element element, String attribute, String otherwise) {
    for (Node node = element; node instanceof Element at; node = at.getParentNode()) {
      if (at.hasAttribute(attribute)) {
        return at.getAttribute(attribute);
      }
    }
    return otherwise;
  }

  private static double number(Element element, String attribute) {
    String text = element.getAttribute(attribute);
    return text.isEmpty() ? 0 : Double.parseDouble(text);
  }
}
