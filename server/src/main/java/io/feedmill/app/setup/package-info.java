/// The checklist of a new site, for its administrators. Keeps nothing. Open `ReadChecklist` first.
@NullMarked
package io.feedmill.app.setup;

import org.jspecify.annotations.NullMarked;
