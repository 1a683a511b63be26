/// Mail on a whole server.
@NullMarked
package io.feedmill.mail.http;

import org.jspecify.annotations.NullMarked;
