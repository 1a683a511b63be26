package io.feedmill.app.sitemap;

import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Public pages of one kind, in the order of a key.
///
/// @param name of its files, such as `articles`: letters alone
/// @param on whether its part of the site is on
/// @param pages reads them; blocks
record SitemapSource(String name, BooleanSupplier on, Pages pages) {
  private static final int AT_ONCE = 500;

  /// Reads pages in the order of their keys.
  interface Pages {
    /// The keys after which the files begin, ascending.
    ///
    /// @param each most pages in one file
    List<Long> starts(int each);

    /// Paths of the pages of one file.
    List<String> after(long key, int each);
  }

  /// The documents of one kind that every guest can find.
  static SitemapSource of(String name, BooleanSupplier on, SearchSource source) {
    return new SitemapSource(name, on, new Documents(source));
  }

  /// A short list, which fits into one file.
  static SitemapSource of(String name, BooleanSupplier on, Supplier<List<String>> paths) {
    return new SitemapSource(name, on, new Listed(paths));
  }

  private record Listed(Supplier<List<String>> paths) implements Pages {
    @Override
    public List<Long> starts(int each) {
      return List.of(0L);
    }

    @Override
    public List<String> after(long key, int each) {
      return paths.get().stream().limit(each).toList();
    }
  }

  private record Documents(SearchSource source) implements Pages {
    @Override
    public List<Long> starts(int each) {
      List<Long> starts = new ArrayList<>(List.of(0L));
      OptionalLong next = source.page(0, each).next();
      while (next.isPresent() && starts.size() < Sitemaps.MOST_FILES) {
        starts.add(next.getAsLong());
        next = source.page(next.getAsLong(), each).next();
      }
      return starts;
    }

    @Override
    public List<String> after(long key, int each) {
      List<String> paths = new ArrayList<>();
      List<Long> ids = source.page(key, each).ids();
      for (int at = 0; at < ids.size(); at += AT_ONCE) {
        List<Long> some = ids.subList(at, Math.min(ids.size(), at + AT_ONCE));
        source.documents(some).stream().map(SearchDocument::url).forEach(paths::add);
      }
      return paths;
    }
  }
}
