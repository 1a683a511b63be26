package io.feedmill.reader.page;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.reader.page.ReaderPage.OpenItem;
import org.jspecify.annotations.Nullable;

/// Model of `reader/part.jte`: the item that is open, without the page around it.
///
/// @param channel uid of its channel
/// @param self address of the page without an open item
/// @param open null when it was removed
public record OpenPart(PageFrame frame, String channel, String self, @Nullable OpenItem open) {}
