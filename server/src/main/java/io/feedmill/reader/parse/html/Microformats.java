package io.feedmill.reader.parse.html;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.work.StepBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.nodes.Element;

/// Reads the microformats2 of a page, by the parsing specification of microformats.org, without the
/// class names of microformats1. Class names over 100 characters are ignored.
public final class Microformats {
  private static final Pattern ROOT = Pattern.compile("h-(?:[a-z0-9]+-)?[a-z]+(?:-[a-z]+)*");
  private static final Pattern PROPERTY =
      Pattern.compile("(p|u|dt|e)-((?:[a-z0-9]+-)?[a-z]+(?:-[a-z]+)*)");
  private static final int LONGEST_NAME = 100;
  private static final int MOST = 2_000;

  private final MfValues values;
  private int things;

  private Microformats(MfValues values) {
    this.values = values;
  }

  /// The outermost items, in the page's order.
  public static List<MfItem> read(HtmlPage page) {
    List<MfItem> found = new ArrayList<>();
    new Microformats(new MfValues(page.base())).outermost(page.document(), found);
    return found;
  }

  private void outermost(Element parent, List<MfItem> found) {
    for (Element child : parent.children()) {
      Set<String> types = types(child);
      if (types.isEmpty()) {
        outermost(child, found);
      } else if (things < MOST) {
        found.add(item(child, types));
      }
    }
  }

  static Set<String> types(Element element) {
    StepBudget.spend(1 + element.className().length());
    Set<String> types = new TreeSet<>();
    for (String name : element.classNames()) {
      if (name.startsWith("h-") && name.length() <= LONGEST_NAME && ROOT.matches(name)) {
        types.add(name);
      }
    }
    return types;
  }

  private record Property(String prefix, String name) {}

  private static List<Property> properties(Element element) {
    StepBudget.spend(element.className().length());
    List<Property> properties = new ArrayList<>();
    for (String name : element.classNames()) {
      Matcher matcher = PROPERTY.matcher(name);
      if (name.length() <= LONGEST_NAME && matcher.matches()) {
        properties.add(new Property(matcher.group(1), matcher.group(2)));
      }
    }
    return properties;
  }

  private MfItem item(Element element, Set<String> types) {
    things++;
    MfItem item = new MfItem(types);
    Explicit explicit = new Explicit();
    parseChildren(element, item, explicit);
    new ImpliedProperties(element, values).addTo(item, explicit);
    return item;
  }

  /// The explicit properties, which exclude implied ones.
  static final class Explicit {
    boolean text;
    boolean address;
    boolean thing;
  }

  private void parseChildren(Element parent, MfItem item, Explicit explicit) {
    for (Element child : parent.children()) {
      Set<String> types = types(child);
      List<Property> properties = properties(child);
      properties.forEach(property -> record(property, explicit));
      if (types.isEmpty()) {
        properties.forEach(
            property -> item.add(property.name(), values.value(property.prefix(), child)));
        parseChildren(child, item, explicit);
      } else if (things < MOST) {
        explicit.thing = true;
        MfItem within = item(child, types);
        if (properties.isEmpty()) {
          item.addChild(within);
        }
        properties.forEach(
            property -> item.add(property.name(), values.thing(property.prefix(), child, within)));
      }
    }
  }

  private static void record(Property property, Explicit explicit) {
    explicit.text |= property.prefix().equals("p") || property.prefix().equals("e");
    explicit.address |= property.prefix().equals("u");
  }
}
