/// Text for people: safe HTML, Markdown, excerpts, and points in time.
///
/// Keeps nothing. Open `SafeHtml` first.
@NullMarked
package io.feedmill.kernel.text;

import org.jspecify.annotations.NullMarked;
