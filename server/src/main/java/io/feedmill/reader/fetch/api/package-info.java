/// What others may ask of the fetcher, and what it tells them.
@NullMarked
package io.feedmill.reader.fetch.api;

import org.jspecify.annotations.NullMarked;
