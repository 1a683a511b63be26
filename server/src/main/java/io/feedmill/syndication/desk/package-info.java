/// The desk: articles with their state in each feed, documents of feeds, who may fetch them, and
/// what they fetched.
///
/// Keys are listed in `DeskKeyDocs`; bodies lie in the SQL table `syndication.syndicated_article`.
@NullMarked
package io.feedmill.syndication.desk;

import org.jspecify.annotations.NullMarked;
