/// Checks the data of the reader in Redis, and repairs it on request.
///
/// Keeps nothing. Open `CheckReader` first.
@NullMarked
package io.feedmill.reader.check;

import org.jspecify.annotations.NullMarked;
