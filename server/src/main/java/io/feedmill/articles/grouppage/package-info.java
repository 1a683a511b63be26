/// Pages of groups: the list of groups, profile and settings of a group, and subscriptions.
///
/// Keeps nothing. Open `GroupAsides` first.
@NullMarked
package io.feedmill.articles.grouppage;

import org.jspecify.annotations.NullMarked;
