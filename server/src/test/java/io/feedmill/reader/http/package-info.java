/// The reader on a whole server: Microsub, IndieAuth, feeds from the web and pages without scripts.
@NullMarked
package io.feedmill.reader.http;

import org.jspecify.annotations.NullMarked;
