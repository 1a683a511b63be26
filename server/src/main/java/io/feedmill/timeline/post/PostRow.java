package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostPicture;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A row of [#COLUMNS]: a post with the post that it reposts.
record PostRow(
    long id,
    long author,
    String text,
    List<Long> mentions,
    @Nullable Long replyTo,
    @Nullable Long quote,
    @Nullable String pictures,
    Instant created,
    @Nullable Instant edited,
    int version,
    @Nullable Long originId,
    @Nullable Long originAuthor,
    @Nullable String originText,
    @Nullable List<Long> originMentions,
    @Nullable Long originReplyTo,
    @Nullable Long originQuote,
    @Nullable String originPictures,
    @Nullable Instant originCreated,
    @Nullable Instant originEdited,
    @Nullable Integer originVersion) {

  /// Of `p`, a post, and `o`, the post that it reposts.
  static final String COLUMNS =
      QuotedRow.COLUMNS
          + """
          , o.id AS origin_id, o.author AS origin_author, o.text AS origin_text,
          o.mentions AS origin_mentions, o.reply_to AS origin_reply_to, o.quote AS origin_quote,
          o.pictures::text AS origin_pictures, o.created AS origin_created,
          o.edited AS origin_edited, o.version AS origin_version
          """;

  Post post() {
    return new Post(
        id,
        author,
        text,
        mentions,
        replyTo,
        quote,
        PostPicture.all(pictures),
        origin(),
        created,
        edited,
        version);
  }

  private @Nullable Post origin() {
    if (originId == null
        || originAuthor == null
        || originText == null
        || originMentions == null
        || originCreated == null
        || originVersion == null) {
      return null;
    }
    return new Post(
        originId,
        originAuthor,
        originText,
        originMentions,
        originReplyTo,
        originQuote,
        PostPicture.all(originPictures),
        null,
        originCreated,
        originEdited,
        originVersion);
  }
}
