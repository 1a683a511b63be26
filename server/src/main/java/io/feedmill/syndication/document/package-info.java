/// Documents of the desk's feeds, driven by profiles: articles are cleaned and checked here, then
/// written by the writers of `kernel.feed` in the dialect of the profile.
///
/// Open `WriteDocument` first.
@NullMarked
package io.feedmill.syndication.document;

import org.jspecify.annotations.NullMarked;
