/// Text for people: safe HTML, Markdown, excerpts, and points in time.
@NullMarked
package io.feedmill.kernel.text;

import org.jspecify.annotations.NullMarked;
