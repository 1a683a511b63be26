package io.feedmill.articles.check;

import java.util.List;

/// The votes on an article as its part has them.
///
/// @param version of the counts
/// @param settled whether the site should have them
record CheckedVotes(
    long upvotes, long downvotes, long version, boolean settled, List<Finding> findings) {}
