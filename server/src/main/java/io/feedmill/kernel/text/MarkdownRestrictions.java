package io.feedmill.kernel.text;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.PostProcessor;

/// Moves headings below those of the page and turns images into links.
final class MarkdownRestrictions extends AbstractVisitor implements PostProcessor {
  private static final int LEVELS_OF_THE_PAGE = 2;
  private static final int LOWEST_LEVEL = 6;

  @Override
  public Node process(Node document) {
    document.accept(this);
    return document;
  }

  @Override
  public void visit(Heading heading) {
    heading.setLevel(Math.min(heading.getLevel() + LEVELS_OF_THE_PAGE, LOWEST_LEVEL));
    visitChildren(heading);
  }

  @Override
  public void visit(Image image) {
    StringBuilder alternative = new StringBuilder();
    collect(image, alternative);
    Text text = new Text(alternative.isEmpty() ? image.getDestination() : alternative.toString());
    if (isWithinLink(image)) {
      image.insertBefore(text);
    } else {
      Link link = new Link(image.getDestination(), image.getTitle());
      link.appendChild(text);
      image.insertBefore(link);
    }
    image.unlink();
  }

  private static void collect(Node parent, StringBuilder text) {
    for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
      switch (child) {
        case Text plain -> text.append(plain.getLiteral());
        case Code code -> text.append(code.getLiteral());
        default -> collect(child, text);
      }
    }
  }

  private static boolean isWithinLink(Node node) {
    for (Node at = node.getParent(); at != null; at = at.getParent()) {
      if (at instanceof Link) {
        return true;
      }
    }
    return false;
  }
}
