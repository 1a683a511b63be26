package io.feedmill.app.docs;

import io.feedmill.kernel.web.PageFrame;
import org.jspecify.annotations.Nullable;

/// Model of `app/docs/doc.jte`.
///
/// @param here file of the entry of the contents that is marked
/// @param before the document before this one; null at the first
/// @param after the next document; null at the last
public record DocPage(
    PageFrame frame,
    Doc doc,
    DocContents contents,
    String here,
    DocContents.@Nullable Entry before,
    DocContents.@Nullable Entry after) {}
