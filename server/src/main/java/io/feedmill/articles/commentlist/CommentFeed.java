package io.feedmill.articles.commentlist;

import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Identity;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// Writes a feed of comments from its content. The id of an entry consists of the comment's article
/// and number, so edits do not change it, and it is the same in all feeds.
record CommentFeed(FeedIds ids, RenderMarkdown markdown, Duration age) {

  /// @param origin scheme, host and port of this site
  /// @param hubs that announce changes of it
  Feed of(
      CommentFeedContent content, Identity site, FeedFormat format, String origin, List<URI> hubs) {
    String path = content.address().of(format);
    String title = Language.ENGLISH.show(content.address()::title);
    return new Feed(
        ids.of(path),
        site.name() + ": " + title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1),
        "",
        site.language(),
        URI.create(origin + content.address().page()),
        URI.create(origin + path),
        hubs,
        content.changed(),
        content.comments().stream().map(comment -> entry(comment, content, origin)).toList(),
        List.of(),
        false,
        List.of(),
        age);
  }

  private Entry entry(ListedComment comment, CommentFeedContent content, String origin) {
    String author = comment.body().author(comment.author(), content.authors());
    SafeHtml html = markdown.html(comment.body().text());
    Instant edited = comment.body().edited();
    return new Entry(
        ids.of(comment.id().page()),
        author + " on " + comment.article().title(),
        origin + comment.id().page(),
        html.markup(),
        html.text(),
        List.of(author),
        "",
        List.of(),
        comment.body().time(),
        edited == null ? comment.body().time() : edited,
        origin + "/articles/" + comment.article().id());
  }
}
