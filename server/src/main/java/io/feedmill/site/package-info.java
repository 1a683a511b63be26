/// How the site presents itself: name, colours, rules, who may sign up, and which parts are on. One
/// row in SQL, which administrators change while the site runs; every server keeps it in memory.
///
/// Open `CurrentSite` first.
@NullMarked
package io.feedmill.site;

import org.jspecify.annotations.NullMarked;
