/// The checklist of a new site, for its administrators. Open `ReadChecklist` first.
@NullMarked
package io.feedmill.app.setup;

import org.jspecify.annotations.NullMarked;
