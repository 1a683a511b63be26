/// The languages of the pages. A text is written in English in the template or the class that shows
/// it, within [Texts#text] or [Texts#rich]; `texts/de.po` and the other PO files have translations.
///
/// Keeps nothing. Open `Texts` first.
@NullMarked
package io.feedmill.kernel.language;

import org.jspecify.annotations.NullMarked;
