/// The languages of the pages. A text stands in English in the template or the class that shows it,
/// within [Texts#text] or [Texts#rich]; `texts/de.po` and its like hold what it is in the others.
///
/// Open `Texts` first.
@NullMarked
package io.feedmill.kernel.language;

import org.jspecify.annotations.NullMarked;
