/// What other features use: who the viewer is, names of accounts, deletion of accounts. Keeps
/// nothing. Open `Viewers` first.
@NullMarked
package io.feedmill.accounts.api;

import org.jspecify.annotations.NullMarked;
