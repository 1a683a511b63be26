/// Fetches feeds from the web: when they are due, politely, from no address that is not public.
@NullMarked
package io.feedmill.reader.fetch;

import org.jspecify.annotations.NullMarked;
