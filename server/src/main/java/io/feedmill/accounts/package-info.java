/// The account page and the API of accounts, and the wiring of the rooms below.
///
/// Keeps nothing itself. Open `AccountModule` first.
@NullMarked
package io.feedmill.accounts;

import org.jspecify.annotations.NullMarked;
