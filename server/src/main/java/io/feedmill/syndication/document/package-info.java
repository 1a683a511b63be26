/// Writes the documents of feeds by profiles: cleans and checks articles here, then writes them
/// with `kernel.feed` in the dialect of the profile. Keeps a cache of cleaned articles.
///
/// Open `WriteDocument` first.
@NullMarked
package io.feedmill.syndication.document;

import org.jspecify.annotations.NullMarked;
