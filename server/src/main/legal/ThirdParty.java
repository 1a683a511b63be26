import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Writes the notices and licences of everything that a folder of libraries carries into its folder
/// `legal`: what `carried.txt` says of each jar, the texts of these licences, and the licences and
/// notices that the jars hold. Files of others among the resources are listed too. Run by the build,
/// which fails when a jar is not listed.
final class ThirdParty {
  private static final String HEAD =
      """
      Feedmill
      Copyright 2026 the Feedmill authors

      Licensed under the Apache License, Version 2.0, see LICENSE.

      This product includes software of others. THIRD-PARTY.txt lists it with its authors and
      licences, the folder licences has the texts of these, and the folder carried what the libraries
      themselves hold.

      This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit
      (http://www.openssl.org/). This product includes cryptographic software written by Eric Young
      (eay@cryptsoft.com).
      """;

  private static final String FILE = "file:";

  private final Path legal;
  private final List<Carried> carried;

  private ThirdParty(Path legal, List<Carried> carried) {
    this.legal = legal;
    this.carried = carried;
  }

  /// A row of `carried.txt`.
  private record Carried(String jar, String what, String licence, String copyright) {
    static Carried parse(String row) {
      String[] cells = row.split(" \\| ");
      if (cells.length != 4) {
        throw new IllegalStateException("four columns are needed: " + row);
      }
      return new Carried(cells[0], cells[1], cells[2], cells[3]);
    }

    String entry(String where) {
      return "%s%n  licence: %s%n  %s%n  in: %s%n"
          .formatted(what, licence, copyright.replace("; ", "\n  "), where);
    }
  }

  /// @param arguments the folder of this file; the folder of libraries
  public static void main(String[] arguments) throws IOException {
    Path own = Path.of(arguments[0]);
    Path libraries = Path.of(arguments[1]);
    List<Carried> rows =
        Files.readAllLines(own.resolve("carried.txt")).stream()
            .filter(line -> !line.startsWith("#"))
            .map(Carried::parse)
            .toList();
    Path legal = libraries.resolve("legal");
    delete(legal);
    try {
      new ThirdParty(legal, rows).write(own.resolve("texts"), jars(libraries));
    } catch (IllegalStateException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static List<Path> jars(Path libraries) throws IOException {
    try (Stream<Path> files = Files.list(libraries)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private void write(Path texts, List<Path> jars) throws IOException {
    Files.createDirectories(legal.resolve("licences"));
    TreeMap<String, String> list = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    Set<String> licences = new TreeSet<>();
    StringBuilder notices = new StringBuilder(HEAD);
    List<String> unknown = new ArrayList<>();
    for (Path jar : jars) {
      String name = jar.getFileName().toString();
      List<Carried> of = carried.stream().filter(row -> name.startsWith(row.jar())).toList();
      if (of.isEmpty()) {
        unknown.add(name);
      }
      for (Carried each : of) {
        licences.add(each.licence());
        list.merge(
            each.what(),
            each.entry(name),
            (before, _) -> before.stripTrailing() + ", " + name + "\n");
      }
      copyHeld(jar, name.substring(0, name.length() - ".jar".length()), notices);
    }
    for (Carried each : carried) {
      if (each.jar().startsWith(FILE)) {
        licences.add(each.licence());
        list.put(each.what(), each.entry("Feedmill, " + each.jar().substring(FILE.length())));
      }
    }
    if (!unknown.isEmpty()) {
      throw new IllegalStateException(
          "server/src/main/legal/carried.txt does not say under which licence these are: " + unknown);
    }
    for (String licence : licences) {
      Path text = texts.resolve(licence + ".txt");
      if (!Files.exists(text)) {
        throw new IllegalStateException("there is no " + text);
      }
      Files.copy(text, legal.resolve("licences").resolve(licence + ".txt"));
    }
    Files.copy(texts.resolve("Apache-2.0.txt"), legal.resolve("LICENSE"));
    Files.writeString(legal.resolve("NOTICE"), notices);
    Files.writeString(legal.resolve("THIRD-PARTY.txt"), String.join("\n", list.values()));
  }

  /// Copies the licences and notices that a jar holds.
  private void copyHeld(Path jar, String name, StringBuilder notices) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().filter(ThirdParty::isLegal).toList()) {
        Path copy = legal.resolve("carried").resolve(name).resolve(flat(entry.getName()));
        Files.createDirectories(copy.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
          Files.write(copy, in.readAllBytes());
        }
        if (file(entry).startsWith("notice")) {
          notices.append("\n--- ").append(name).append("\n\n").append(Files.readString(copy));
        }
      }
    }
  }

  private static boolean isLegal(ZipEntry entry) {
    return !entry.isDirectory()
        && !entry.getName().endsWith(".class")
        && Stream.of("license", "licence", "notice", "copying", "copyright")
            .anyMatch(file(entry)::startsWith);
  }

  private static String file(ZipEntry entry) {
    return entry.getName().substring(entry.getName().lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
  }

  /// The path as one name, so that no jar writes outside its folder.
  private static String flat(String path) {
    return path.replace("META-INF/", "").replace('/', '-').replace('\\', '-');
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      paths.sorted((a, b) -> b.compareTo(a)).forEach(path -> {
        try {
          Files.delete(path);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      });
    }
  }
}
