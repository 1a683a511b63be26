package io.feedmill.reader.parse.api;

import java.net.URI;
import java.util.List;

/// The absolute http or https addresses to which an entry refers.
///
/// @param syndication copies of the entry elsewhere
/// @param context the quoted parts of these
public record Relations(
    List<URI> inReplyTo,
    List<URI> likeOf,
    List<URI> repostOf,
    List<URI> bookmarkOf,
    List<URI> quotationOf,
    List<URI> syndication,
    Context context) {
  /// Nothing.
  public static final Relations NONE = replies(List.of());

  public Relations {
    inReplyTo = List.copyOf(inReplyTo);
    likeOf = List.copyOf(likeOf);
    repostOf = List.copyOf(repostOf);
    bookmarkOf = List.copyOf(bookmarkOf);
    quotationOf = List.copyOf(quotationOf);
    syndication = List.copyOf(syndication);
  }

  /// The relations of a reply.
  public static Relations replyTo(List<URI> addresses) {
    return addresses.isEmpty() ? NONE : replies(addresses);
  }

  private static Relations replies(List<URI> addresses) {
    return new Relations(
        addresses, List.of(), List.of(), List.of(), List.of(), List.of(), Context.NONE);
  }
}
