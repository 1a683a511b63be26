/// The identity of the site: name, colours, rules, who may sign up, and which parts are enabled.
/// One row in SQL, which administrators change while the site runs; every server caches it.
///
/// Open `CurrentSite` first.
@NullMarked
package io.feedmill.site;

import org.jspecify.annotations.NullMarked;
