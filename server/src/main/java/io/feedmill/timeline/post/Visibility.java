package io.feedmill.timeline.post;

/// The rule about who sees which post, as SQL. All queries use this text.
///
/// It uses the aliases `p`, the post; `o`, the post that it reposts; and `t`, the post that it
/// replies to: [#JOINS] joins the latter two. The surrounding query must check that the reader
/// wrote the post or follows its author.
final class Visibility {
  static final String JOINS =
      """
      LEFT JOIN timeline.post o ON o.id = p.repost_of
      LEFT JOIN timeline.post t ON t.id = p.reply_to
      """;

  private static final String CONDITION =
      """
      (p.deleted IS NULL
       AND (p.author = @reader OR NOT EXISTS (
         SELECT FROM timeline.mute WHERE muter = @reader AND muted = p.author))
       AND (p.reply_to IS NULL OR p.author = @reader OR t.author IN (p.author, @reader) OR EXISTS (
         SELECT FROM timeline.follow WHERE follower = @reader AND followee = t.author))
       AND (p.repost_of IS NULL OR (
         o.deleted IS NULL
         AND NOT EXISTS (SELECT FROM timeline.mute WHERE muter = @reader AND muted = o.author)
         AND %s)))
      """
          .formatted(withoutBlock("o", "@reader"));

  private Visibility() {}

  /// The condition for a reader.
  ///
  /// @param reader SQL that names the reader's id, such as `:reader`
  static String to(String reader) {
    return CONDITION.replace("@reader", reader);
  }

  /// The condition that neither a reader nor the author of a post blocks the other: what a post
  /// quotes is shown to the reader unless it was deleted.
  ///
  /// @param post alias of the post
  /// @param reader SQL that names the reader's id
  static String withoutBlock(String post, String reader) {
    return """
    NOT EXISTS (
      SELECT FROM timeline.block WHERE blocker = @reader AND blocked = @post.author)
    AND NOT EXISTS (
      SELECT FROM timeline.block WHERE blocker = @post.author AND blocked = @reader)
    """
        .replace("@reader", reader)
        .replace("@post", post);
  }
}
