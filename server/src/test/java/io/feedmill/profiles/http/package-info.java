/// Profiles over HTTP, on a whole server.
@NullMarked
package io.feedmill.profiles.http;

import org.jspecify.annotations.NullMarked;
