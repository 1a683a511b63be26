/// The notifications of articles: decisions of moderators and milestones of votes for authors,
/// comments for accounts that they reply to or mention.
///
/// `FollowDecisions` and `FollowVotes` read streams that scripts write anyway, so that a vote costs
/// nothing more. Keeps `articles.answer`, `comment_decision`, `decision`, `milestone` and
/// `notice_position`. Open `ArticleNotices` first.
@NullMarked
package io.feedmill.articles.notify;

import org.jspecify.annotations.NullMarked;
