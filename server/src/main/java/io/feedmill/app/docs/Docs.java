package io.feedmill.app.docs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// The documents of the program. Each is rendered when it is first read, all when they are first
/// searched.
final class Docs {
  private final DocFiles files = DocFiles.load();
  private final RenderDoc render = new RenderDoc(files);
  private final DocContents contents = DocContents.of(files);
  private final Map<String, DocContents.Entry> byPath =
      contents.entries().stream().collect(Collectors.toMap(DocContents.Entry::href, each -> each));
  private final Map<String, Doc> rendered = new ConcurrentHashMap<>();

  private Docs() {}

  private static final class Loaded {
    static final Docs DOCS = new Docs();
  }

  private static final class Indexed {
    static final DocIndex INDEX = new DocIndex(Loaded.DOCS.all());
  }

  /// Those in the program, read at the first use.
  static Docs load() {
    return Loaded.DOCS;
  }

  DocFiles files() {
    return files;
  }

  DocContents contents() {
    return contents;
  }

  /// The document at a path of the site.
  Optional<Doc> at(String path) {
    return Optional.ofNullable(byPath.get(path)).map(entry -> doc(entry.file()));
  }

  List<Doc> all() {
    return contents.entries().stream().map(entry -> doc(entry.file())).toList();
  }

  private Doc doc(String file) {
    return rendered.computeIfAbsent(file, render::render);
  }

  DocIndex index() {
    return Indexed.INDEX;
  }
}
