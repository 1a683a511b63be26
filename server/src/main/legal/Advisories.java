import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Holds a folder of libraries against advisories in the format of OSV (https://ossf.github.io/osv-schema), such as those for
/// Maven that osv.dev offers for download. Run by the build; it fails when a library has a known hole that is
/// not among the reviewed ones.
///
/// The environment variable `FEEDMILL_ADVISORIES` names a zip of JSON documents or a folder of them. Without it nothing is
/// checked, which is said.
final class Advisories {
  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d.*?)(-(?:linux|osx|windows)[-_].*)?\\.jar");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final List<Library> libraries;
  private final Set<String> reviewed;
  private final Set<String> found = new TreeSet<>();
  private int read;

  private Advisories(List<Library> libraries, Set<String> reviewed) {
    this.libraries = libraries;
    this.reviewed = reviewed;
  }

  /// What a jar is, or what was put into it.
  ///
  /// @param group empty when the jar does not say it
  private record Library(String group, String artifact, String version, String jar) {
    boolean is(String name) {
      int colon = name.indexOf(':');
      return name.substring(colon + 1).equals(artifact)
          && (group.isEmpty() || name.substring(0, Math.max(0, colon)).equals(group));
    }
  }

  /// @param arguments the folder of libraries; the file of reviewed advisories
  public static void main(String[] arguments) throws IOException {
    String data = System.getenv().getOrDefault("FEEDMILL_ADVISORIES", "");
    if (data.isBlank()) {
      System.out.println("Advisories: NOT CHECKED, as FEEDMILL_ADVISORIES names no OSV data.");
      return;
    }
    Set<String> reviewed =
        Files.readAllLines(Path.of(arguments[1])).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(line -> line.split(" \\| ")[0].strip())
            .collect(Collectors.toSet());
    Advisories check = new Advisories(libraries(Path.of(arguments[0])), reviewed);
    documents(Path.of(data), check::check);
    System.exit(check.report());
  }

  private int report() {
    if (read == 0) {
      System.err.println("Advisories: FEEDMILL_ADVISORIES holds no JSON document.");
      return 1;
    }
    if (found.isEmpty()) {
      System.out.printf("Advisories: %d libraries, %d advisories, no known hole.%n", libraries.size(), read);
      return 0;
    }
    found.forEach(each -> System.err.println("Advisories: " + each));
    return 1;
  }

  private static void documents(Path data, Consumer<JsonNode> each) throws IOException {
    if (Files.isDirectory(data)) {
      try (Stream<Path> files = Files.walk(data)) {
        for (Path file : files.filter(file -> file.toString().endsWith(".json")).sorted().toList()) {
          each.accept(JSON.readTree(Files.readAllBytes(file)));
        }
      }
      return;
    }
    try (ZipFile zip = new ZipFile(data.toFile())) {
      for (ZipEntry entry : zip.stream().filter(entry -> entry.getName().endsWith(".json")).toList()) {
        try (InputStream in = zip.getInputStream(entry)) {
          each.accept(JSON.readTree(in.readAllBytes()));
        }
      }
    }
  }

  private void check(JsonNode advisory) {
    read++;
    Set<String> names = new TreeSet<>(Set.of(advisory.path("id").asString("")));
    advisory.path("aliases").forEach(alias -> names.add(alias.asString()));
    if (advisory.has("withdrawn") || names.stream().anyMatch(reviewed::contains)) {
      return;
    }
    for (JsonNode affected : advisory.path("affected")) {
      JsonNode of = affected.path("package");
      if (of.path("ecosystem").asString("").equals("Maven")) {
        libraries.stream()
            .filter(library -> library.is(of.path("name").asString("")))
            .filter(library -> affects(affected, library.version()))
            .forEach(library ->
                found.add(
                    library.jar() + ": " + String.join(", ", names) + ": " + advisory.path("summary").asString("")));
      }
    }
  }

  private static boolean affects(JsonNode affected, String version) {
    for (JsonNode listed : affected.path("versions")) {
      if (compare(listed.asString(), version) == 0) {
        return true;
      }
    }
    for (JsonNode range : affected.path("ranges")) {
      if (!range.path("type").asString("").equals("GIT") && within(range.path("events"), version)) {
        return true;
      }
    }
    return false;
  }

  /// Events may come in any order: of those at or below the version the highest counts.
  private static boolean within(JsonNode events, String version) {
    Optional<String> last = Optional.empty();
    boolean affected = false;
    for (JsonNode event : events) {
      for (String kind : List.of("introduced", "fixed", "last_affected")) {
        String at = event.path(kind).asString("");
        int order = at.isEmpty() ? 1 : compare(at, version);
        boolean reached = kind.equals("last_affected") ? order < 0 : order <= 0;
        if (reached && (last.isEmpty() || compare(at, last.get()) >= 0)) {
          last = Optional.of(at);
          affected = kind.equals("introduced");
        }
      }
    }
    return affected;
  }

  private static List<Library> libraries(Path folder) throws IOException {
    List<Library> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
        String name = jar.getFileName().toString();
        List<Library> said = said(jar, name);
        all.addAll(said);
        Matcher parts = JAR.matcher(name);
        if (parts.matches() && said.stream().noneMatch(each -> each.artifact().equals(parts.group(1)))) {
          all.add(new Library("", parts.group(1), parts.group(2), name));
        }
      }
    }
    return all;
  }

  private static List<Library> said(Path jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream()
          .filter(entry -> entry.getName().matches("META-INF/maven/[^/]+/[^/]+/pom\\.properties"))
          .map(entry -> {
            Properties pom = new Properties();
            try (InputStream in = zip.getInputStream(entry)) {
              pom.load(in);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            return new Library(
                pom.getProperty("groupId", ""), pom.getProperty("artifactId", ""), pom.getProperty("version", ""), name);
          })
          .toList();
    }
  }

  // --- The order of versions in Maven (https://maven.apache.org/pom.html#version-order-specification)

  private static final List<String> QUALIFIERS = List.of("alpha", "beta", "milestone", "rc", "snapshot", "", "sp");
  private static final Pattern PARTS = Pattern.compile("\\d+|[a-z]+|[.-]");

  /// @param separator what is before it, `.` or `-`
  private record Part(char separator, String text) {
    boolean number() {
      return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }

    boolean nothing() {
      return number() ? text.matches("0+") : text.isEmpty();
    }
  }

  static int compare(String one, String other) {
    List<Part> a = parts(one);
    List<Part> b = parts(other);
    for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
      int order = compare(i < a.size() ? a.get(i) : null, i < b.size() ? b.get(i) : null);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(Part a, Part b) {
    if (a == null) {
      return -compare(b, null);
    }
    if (b == null) {
      return a.number() ? (a.nothing() ? 0 : 1) : Integer.compare(rank(a), QUALIFIERS.indexOf(""));
    }
    if (a.number() != b.number()) {
      return a.number() ? 1 : -1;
    }
    if (a.separator() != b.separator()) {
      return (a.separator() == '.') == a.number() ? 1 : -1;
    }
    if (a.number()) {
      return new java.math.BigInteger(a.text()).compareTo(new java.math.BigInteger(b.text()));
    }
    int order = Integer.compare(rank(a), rank(b));
    return order != 0 ? order : rank(a) < QUALIFIERS.size() ? 0 : a.text().compareTo(b.text());
  }

  private static int rank(Part part) {
    int known = QUALIFIERS.indexOf(part.text());
    return known < 0 ? QUALIFIERS.size() : known;
  }

  private static List<Part> parts(String version) {
    List<Part> all = new ArrayList<>();
    char separator = '-';
    Matcher tokens = PARTS.matcher(version.toLowerCase(Locale.ROOT));
    while (tokens.find()) {
      String token = tokens.group();
      if (token.equals(".") || token.equals("-")) {
        separator = token.charAt(0);
        continue;
      }
      Part part = new Part(separator, alias(token));
      if (separator == '-') {
        trim(all);
      }
      all.add(part);
      separator = '-';
    }
    trim(all);
    return all;
  }

  private static void trim(List<Part> parts) {
    while (!parts.isEmpty() && parts.getLast().nothing()) {
      parts.removeLast();
    }
  }

  private static String alias(String token) {
    return switch (token) {
      case "final", "ga", "release" -> "";
      case "a" -> "alpha";
      case "b" -> "beta";
      case "m" -> "milestone";
      case "cr" -> "rc";
      default -> token;
    };
  }
}
