/// Who is logged in, and which guests have something kept: tokens, when each was used last, what
/// was viewed with it, and the end of those that are stale.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{p}:login:` | hash | SHA-256 of the token -> account |
/// | `shop{p}:recent:` | zset | SHA-256 of the token by last use |
/// | `shop{p}:session:{sha256}` | hash | created, expires, address, agent |
/// | `shop{p}:user:{account}:sessions` | set | SHA-256 of the account's tokens |
/// | `shop{p}:viewed:{sha256}` | list | what was viewed, the newest first |
/// | `shop{p}:claims:` | zset | guests whose things an account takes over |
///
/// `p` is the partition of the account, for a guest one at random, and the first part of the token,
/// so all of one session lies in one slot and each of its changes is one script.
///
/// Open `SessionStore` first.
@NullMarked
package io.feedmill.sessions;

import org.jspecify.annotations.NullMarked;
