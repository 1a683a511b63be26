package io.feedmill.app.command;

import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.reader.parse.ParseModule;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.Outline;
import io.feedmill.reader.parse.api.ParsedEntry;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Titles and links of a feed or an OPML file, oldest first.
///
/// @param unlinked entries that are omitted because they have no absolute link
public record ImportFile(List<Piece> pieces, long unlinked) {
  private static final int LONGEST_TITLE = 300;

  /// @param title never empty
  /// @param link absolute address
  public record Piece(String title, String link) {}

  /// Empty when the document is neither.
  ///
  /// @param base address of the document, to which its links may be relative
  public static Optional<ImportFile> parse(byte[] document, @Nullable URI base) {
    try (DocumentPools pools = DocumentPools.open()) {
      DocumentPool pool = pools.background();
      return pool.run(document.length, () -> parse(ParseModule.feeds(pool), document, base));
    } catch (TooCostly e) {
      return Optional.empty();
    }
  }

  private static Optional<ImportFile> parse(Feeds feeds, byte[] document, @Nullable URI base) {
    if (feeds.outlines(document) instanceof OpmlOutcome.Listed(List<Outline> outlines, boolean _)) {
      return Optional.of(new ImportFile(outlines.stream().map(ImportFile::ofOutline).toList(), 0));
    }
    return feeds.parse(document, null, base) instanceof FeedOutcome.Parsed(var feed)
        ? Optional.of(ofEntries(feed.entries()))
        : Optional.empty();
  }

  private static Piece ofOutline(Outline outline) {
    String link = String.valueOf(outline.htmlUrl() == null ? outline.xmlUrl() : outline.htmlUrl());
    return new Piece(title(outline.title(), link), link);
  }

  private static ImportFile ofEntries(List<ParsedEntry> entries) {
    List<Piece> pieces =
        entries.reversed().stream()
            .filter(entry -> entry.link() != null)
            .sorted(
                Comparator.comparing(
                    ParsedEntry::published,
                    Comparator.nullsFirst(Comparator.<Instant>naturalOrder())))
            .map(entry -> {
              String link = String.valueOf(entry.link());
              return new Piece(
                  title(entry.title().isEmpty() ? entry.text() : entry.title(), link), link);
            })
            .toList();
    return new ImportFile(pieces, entries.size() - pieces.size());
  }

  private static String title(String title, String link) {
    String shown = title.isBlank() ? link : title;
    int length = shown.codePointCount(0, shown.length());
    return length <= LONGEST_TITLE
        ? shown
        : shown.substring(0, shown.offsetByCodePoints(0, LONGEST_TITLE - 1)) + "…";
  }
}
