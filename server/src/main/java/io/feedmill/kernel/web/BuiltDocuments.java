package io.feedmill.kernel.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.EncodedDocument;
import java.time.Duration;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/// Cache of built documents, each kept until its content changes or until it is not requested for
/// ten minutes.
///
/// @param <W> the key: subject and format of a document
/// @param <C> a content, read again every few seconds
public final class BuiltDocuments<W, C> {
  private static final Duration UNUSED = Duration.ofMinutes(10);
  private static final int AROUND = 1_000;

  private final BiPredicate<C, C> same;
  private final Cache<W, Built<C>> documents;

  /// @param mostBytes of all documents
  /// @param same whether two contents give the same document
  public BuiltDocuments(long mostBytes, BiPredicate<C, C> same) {
    this.same = same;
    this.documents =
        Caffeine.newBuilder()
            .maximumWeight(mostBytes)
            .weigher((W _, Built<C> built) -> AROUND + built.document.size())
            .expireAfterAccess(UNUSED)
            .build();
  }

  private record Built<C>(C content, EncodedDocument document) {}

  /// The document of a content.
  ///
  /// @param content the same object until it is read again
  /// @param write builds the document when there is none of this content
  public EncodedDocument of(W wanted, C content, Supplier<EncodedDocument> write) {
    Built<C> known = documents.getIfPresent(wanted);
    if (known != null && known.content.equals(content)) {
      return known.document;
    }
    EncodedDocument document =
        known != null && same.test(known.content, content) ? known.document : write.get();
    documents.put(wanted, new Built<>(content, document));
    return document;
  }
}
