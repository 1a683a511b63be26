package io.feedmill.app.docs;

import java.net.URI;

/// Where the files of the folder `docs` are on the site.
final class DocPath {
  static final String ROOT = "/docs";
  private static final String MARKDOWN = ".md";

  private DocPath() {}

  /// `guides/shop.md` is at `/docs/guides/shop`, `decisions/index.md` at `/docs/decisions`.
  ///
  /// @param file path below `docs`
  static String of(String file) {
    if (file.equals(DocFiles.INDEX)) {
      return ROOT;
    }
    String path = file;
    if (file.endsWith("/" + DocFiles.INDEX)) {
      path = file.substring(0, file.length() - DocFiles.INDEX.length() - 1);
    } else if (file.endsWith(MARKDOWN)) {
      path = file.substring(0, file.length() - MARKDOWN.length());
    }
    return ROOT + "/" + path;
  }

  /// The target of a link in a document: a file below `docs` as a path of the site, with the
  /// fragment of the link; any other link unchanged.
  ///
  /// @param file that has the link
  static String target(String file, String link) {
    int hash = link.indexOf('#');
    String to = hash < 0 ? link : link.substring(0, hash);
    if (to.isEmpty() || to.startsWith("/") || to.contains(":")) {
      return link;
    }
    return of(resolve(file, to)) + (hash < 0 ? "" : link.substring(hash));
  }

  /// Whether a link leads to another file of the documentation.
  static boolean isFile(String link) {
    return !link.startsWith("#") && !link.startsWith("/") && !link.contains(":");
  }

  /// The file below `docs` to which a link of another leads; for a folder its `index.md`.
  static String resolve(String file, String link) {
    String path = URI.create("/" + file).resolve(link).getPath().substring(1);
    return path.endsWith("/") ? path + DocFiles.INDEX : path;
  }
}
