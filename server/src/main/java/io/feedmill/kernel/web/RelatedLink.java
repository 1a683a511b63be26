package io.feedmill.kernel.web;

import java.util.List;
import java.util.stream.Collectors;

/// A link of a page for programs, such as to an endpoint of a protocol.
///
/// @param rel its relation to the page, such as `microsub`
/// @param href its address
public record RelatedLink(String rel, String href) {
  /// The value of a `Link` header (RFC 8288).
  public static String header(List<RelatedLink> links) {
    return links.stream()
        .map(link -> "<" + link.href + ">; rel=\"" + link.rel + "\"")
        .collect(Collectors.joining(", "));
  }
}
