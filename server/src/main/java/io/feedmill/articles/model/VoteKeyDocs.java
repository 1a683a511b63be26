package io.feedmill.articles.model;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The documentation of the keys of votes on articles, in the articles' parts.
final class VoteKeyDocs {
  private static final String NONE = "none";

  static final List<KeyDoc> ALL =
      List.of(
          part(
              "votes:{id}",
              "hash",
              "`upvotes`, `downvotes`, `version` (raised by each vote that counts); `time`, `state`,"
                  + " `locked` as the article has them, `rules` their version; `arriving` (unix s)"
                  + " during an import",
              NONE,
              "vote, submit, moderate",
              "vote"),
          part(
              "upvoted:{id}, downvoted:{id}",
              "set",
              "`user:{uid}`; disjoint",
              NONE,
              "vote",
              "vote, lists"),
          part(
              "uncounted:{id}",
              "hash",
              "`user:{uid}` -> up or down: votes that do not count",
              NONE,
              "vote",
              "vote, lists"),
          part(
              "unsettled",
              "set",
              "ids of articles of which the site has older counts and places",
              NONE,
              "vote",
              "settle-rankings"),
          part(
              "weightless",
              "set",
              "copy of `articles{main}:weightless`",
              NONE,
              "vote-walks",
              "vote"),
          part(
              "arriving:{id}:up, arriving:{id}:down",
              "set",
              "`user:{uid}`; votes on an article that is being imported",
              "1 h",
              "import",
              "import"));

  private VoteKeyDocs() {}

  private static KeyDoc part(
      String key, String type, String content, String expiry, String writers, String readers) {
    return new KeyDoc("articles{p}:" + key, type, content, expiry, writers, readers);
  }
}
