/// Encrypts what must not be readable in the database or in a backup, with a key from outside of
/// both. Open `SecretBox` first.
@NullMarked
package io.feedmill.kernel.secret;

import org.jspecify.annotations.NullMarked;
