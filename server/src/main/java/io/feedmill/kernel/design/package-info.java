/// Sections of the page of the design, `/admin/design`: each feature shows the parts of its pages
/// there, with sample models. Keeps nothing. Open `DesignSection` first.
@NullMarked
package io.feedmill.kernel.design;

import org.jspecify.annotations.NullMarked;
