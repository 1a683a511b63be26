/// Encrypts data that must not be readable in the database or in a backup, with a key that is in
/// neither of them. Open `SecretBox` first.
@NullMarked
package io.feedmill.kernel.secret;

import org.jspecify.annotations.NullMarked;
