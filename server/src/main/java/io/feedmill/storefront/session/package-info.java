/// Who is logged in: tokens, when each was used last, and the end of those that are stale.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{p}:login:` | hash | SHA-256 of the token -> account |
/// | `shop{p}:recent:` | zset | SHA-256 of the token by last use |
/// | `shop{p}:session:{sha256}` | hash | created, expires, address, agent |
/// | `shop{p}:user:{account}:sessions` | set | SHA-256 of the account's tokens |
///
/// `p` is the partition of the account and the first part of the token, so all of one session lies
/// in one slot and each of its changes is one script.
@NullMarked
package io.feedmill.storefront.session;

import org.jspecify.annotations.NullMarked;
