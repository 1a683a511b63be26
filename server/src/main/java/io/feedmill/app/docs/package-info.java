/// The documentation of the program at `/docs`, made from the Markdown files of the folder `docs`,
/// which the jar contains. Keeps nothing. Open `DocPages` first, then `Docs`.
@NullMarked
package io.feedmill.app.docs;

import org.jspecify.annotations.NullMarked;
