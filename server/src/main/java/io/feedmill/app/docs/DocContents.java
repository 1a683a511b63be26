package io.feedmill.app.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which documents there are, in order: the lists of links in `index.md`, each below its heading,
/// and those of every `index.md` that it names. A list is a `## heading`, then lines of the form `-
/// [title](file.md): what it is about`; a link to anything but a file is not an entry.
///
/// @param entries all documents, each once, in the order in which they are read
public record DocContents(List<Section> sections, List<Entry> entries) {
  public DocContents {
    sections = List.copyOf(sections);
    entries = List.copyOf(entries);
  }

  /// @param file path below `docs`
  public record Entry(String file, String title, String about) {
    public String href() {
      return DocPath.of(file);
    }
  }

  /// The documents below one heading.
  public record Section(String title, List<Entry> entries) {
    public Section {
      entries = List.copyOf(entries);
    }
  }

  static DocContents of(DocFiles files) {
    List<Section> sections = sections(files, DocFiles.INDEX);
    Map<String, Entry> all = new LinkedHashMap<>();
    all.put(DocFiles.INDEX, new Entry(DocFiles.INDEX, "Documentation", ""));
    for (Section section : sections) {
      for (Entry entry : section.entries()) {
        all.putIfAbsent(entry.file(), entry);
        if (entry.file().endsWith("/" + DocFiles.INDEX)) {
          sections(files, entry.file())
              .forEach(
                  part -> part.entries().forEach(below -> all.putIfAbsent(below.file(), below)));
        }
      }
    }
    return new DocContents(sections, List.copyOf(all.values()));
  }

  private static List<Section> sections(DocFiles files, String file) {
    List<Section> sections = new ArrayList<>();
    String title = "";
    List<Entry> entries = new ArrayList<>();
    for (String line : files.text(file).lines().toList()) {
      if (line.startsWith("## ")) {
        add(sections, title, entries);
        title = line.substring("## ".length());
        entries = new ArrayList<>();
      } else {
        entry(file, line).ifPresent(entries::add);
      }
    }
    add(sections, title, entries);
    return sections;
  }

  private static void add(List<Section> sections, String title, List<Entry> entries) {
    if (!entries.isEmpty()) {
      sections.add(new Section(title, entries));
    }
  }

  private static Optional<Entry> entry(String file, String line) {
    int middle = line.indexOf("](");
    int end = middle < 0 ? -1 : line.indexOf(')', middle);
    if (!line.startsWith("- [") || end < 0) {
      return Optional.empty();
    }
    String link = line.substring(middle + 2, end);
    if (!DocPath.isFile(link)) {
      return Optional.empty();
    }
    String about = line.substring(end + 1);
    return Optional.of(
        new Entry(
            DocPath.resolve(file, link),
            line.substring("- [".length(), middle),
            about.startsWith(": ") ? about.substring(2) : ""));
  }

  /// The position of a document in the order of reading; -1 for one that is not listed.
  int position(String file) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).file().equals(file)) {
        return i;
      }
    }
    return -1;
  }

  /// The entry of the contents to which a document belongs: its own, or that of the `index.md` of
  /// its folder.
  String shownFor(String file) {
    boolean listed =
        sections.stream()
            .flatMap(section -> section.entries().stream())
            .anyMatch(entry -> entry.file().equals(file));
    int slash = file.lastIndexOf('/');
    return listed || slash < 0 ? file : file.substring(0, slash + 1) + DocFiles.INDEX;
  }
}
