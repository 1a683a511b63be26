import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Writes `resources/static/icons.svg`, the one file of all icons, from the npm package
/// `lucide-static`:
///
/// ```
/// java server/src/main/design/Icons.java FOLDER-OF-THE-PACKAGE
/// ```
///
/// The names are in `icons.txt` beside this file. A name that the package does not have ends it
/// with an error.
final class Icons {
  private static final Path HERE = Path.of("server/src/main/design");
  private static final Path SPRITE = Path.of("server/src/main/resources/static/icons.svg");

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    List<String> names =
        Files.readAllLines(HERE.resolve("icons.txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .filter(name -> !name.isBlank())
            .sorted()
            .toList();
    StringBuilder sprite =
        new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<!--\nLucide Icons.\n");
    sprite
        .append(Files.readString(folder.resolve("LICENSE")).replaceAll("-{2,}", "-").strip())
        .append("\n-->\n");
    for (String name : names) {
      sprite.append("<symbol id=\"").append(name).append("\" viewBox=\"0 0 24 24\">");
      sprite
          .append(shapes(Files.readString(folder.resolve("icons/" + name + ".svg"))))
          .append("</symbol>\n");
    }
    Files.writeString(SPRITE, sprite.append("</svg>\n"));
  }

  /// What stands inside the `svg` element, without the space between its elements.
  private static String shapes(String icon) {
    String inside =
        icon.substring(icon.indexOf('>', icon.indexOf("<svg")) + 1, icon.lastIndexOf("</svg>"));
    return inside.lines().map(String::strip).collect(Collectors.joining()).replace(" />", "/>");
  }
}
