/// Checks what the reader keeps in Redis, and repairs it when asked.
///
/// Keeps nothing. Open `CheckReader` first.
@NullMarked
package io.feedmill.reader.check;

import org.jspecify.annotations.NullMarked;
