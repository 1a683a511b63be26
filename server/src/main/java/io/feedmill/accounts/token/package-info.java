/// API tokens and their scopes.
///
/// Keeps the hash of each token in `accounts.api_token`. Open `ManageTokens` first.
@NullMarked
package io.feedmill.accounts.token;

import org.jspecify.annotations.NullMarked;
