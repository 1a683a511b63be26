/// Encrypts data that must not be readable in the database or in a backup, with a key that is in
/// neither of them. Keeps the key in a file of the data folder. Open `SecretBox` first.
@NullMarked
package io.feedmill.kernel.secret;

import org.jspecify.annotations.NullMarked;
