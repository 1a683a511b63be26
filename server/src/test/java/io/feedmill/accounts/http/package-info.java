/// Accounts, sessions and tokens on whole servers: who is let in, and until when.
@NullMarked
package io.feedmill.accounts.http;

import org.jspecify.annotations.NullMarked;
