/// Archives of all data of an account, for its owner. Keeps nothing. Open `ExportAccount` first.
@NullMarked
package io.feedmill.accounts.export;

import org.jspecify.annotations.NullMarked;
