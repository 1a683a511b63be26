/// Pages of groups: all groups, what a group shows, its settings, and subscribing.
///
/// Open `GroupAsides` first.
@NullMarked
package io.feedmill.articles.grouppage;

import org.jspecify.annotations.NullMarked;
