/// Sessions on a whole server.
@NullMarked
package io.feedmill.sessions.http;

import org.jspecify.annotations.NullMarked;
