/// Pages for the features: templates, the frame around every page, checked forms, static files.
///
/// Keeps nothing. Open `Site` first.
@NullMarked
package io.feedmill.kernel.web;

import org.jspecify.annotations.NullMarked;
