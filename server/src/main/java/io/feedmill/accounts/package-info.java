/// People: sign-up, log-in, roles, API tokens.
@NullMarked
package io.feedmill.accounts;

import org.jspecify.annotations.NullMarked;
