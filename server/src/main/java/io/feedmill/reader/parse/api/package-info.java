/// What reading a feed document gives, and who reads it.
@NullMarked
package io.feedmill.reader.parse.api;

import org.jspecify.annotations.NullMarked;
