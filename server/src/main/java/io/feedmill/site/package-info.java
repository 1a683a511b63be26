/// The identity of the site: name, colours, rules, who may sign up, and which parts are enabled.
/// Administrators change it while the site runs; every server caches it.
///
/// Keeps one row in `site.identity`, and `site.checklist`. Open `CurrentSite` first.
@NullMarked
package io.feedmill.site;

import org.jspecify.annotations.NullMarked;
