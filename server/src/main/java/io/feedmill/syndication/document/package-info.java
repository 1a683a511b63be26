/// Documents of feeds: one writer for each family of formats, driven by profiles, valid whatever
/// the content.
@NullMarked
package io.feedmill.syndication.document;

import org.jspecify.annotations.NullMarked;
