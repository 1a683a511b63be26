/// Sessions of accounts and guests: tokens, their last use, the viewed items, and the deletion of
/// stale sessions.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{p}:login:` | hash | SHA-256 of the token -> account |
/// | `shop{p}:recent:` | zset | SHA-256 of the token by last use |
/// | `shop{p}:session:{sha256}` | hash | created, proven, expires, address, agent |
/// | `shop{p}:user:{account}:sessions` | set | SHA-256 of the account's tokens |
/// | `shop{p}:viewed:{sha256}` | list | what was viewed, the newest first |
/// | `shop{p}:claims:` | zset | guests whose data an account takes over |
///
/// `p` is the partition of the account, a random one for a guest, and the first part of the token.
/// All keys of a session are in one slot, so that each change is one script.
///
/// Open `SessionStore` first.
@NullMarked
package io.feedmill.sessions;

import org.jspecify.annotations.NullMarked;
