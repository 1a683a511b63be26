/// What a feed shows, in which profile, and the document made of it.
@NullMarked
package io.feedmill.syndication.document.api;

import org.jspecify.annotations.NullMarked;
