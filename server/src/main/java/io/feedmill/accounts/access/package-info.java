/// Changes of what an account or API token allows: cached for seconds on each server, announced to
/// all. Keeps nothing in the stores. Open `AccessCache` first.
@NullMarked
package io.feedmill.accounts.access;

import org.jspecify.annotations.NullMarked;
