/// Icons of the sites that articles link to and that feeds come from: found in the background,
/// re-encoded, and served for every host. Keeps `media.site_icon`. Open `ServeIcons` and
/// `FindIcons` first.
@NullMarked
package io.feedmill.media.icon;

import org.jspecify.annotations.NullMarked;
