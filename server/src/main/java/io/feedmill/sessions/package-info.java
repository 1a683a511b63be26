/// Sessions of accounts and guests: tokens, their last use, the viewed items, and the deletion of
/// stale sessions. All keys of a session are in one slot, so that each change is one script.
///
/// Keeps sessions in Redis; `SessionKeys` documents the keys. Open `SessionStore` first.
@NullMarked
package io.feedmill.sessions;

import org.jspecify.annotations.NullMarked;
