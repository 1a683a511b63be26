/// The parser of feed documents and its results.
@NullMarked
package io.feedmill.reader.parse.api;

import org.jspecify.annotations.NullMarked;
