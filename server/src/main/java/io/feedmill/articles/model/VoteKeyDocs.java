package io.feedmill.articles.model;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The documentation of the keys of votes on articles, in the articles' parts, and of the rankings
/// that votes change, in separate slots.
final class VoteKeyDocs {
  private static final String NONE = "none";

  static final List<KeyDoc> ALL =
      List.of(
          part(
              "votes:{id}",
              "hash",
              "`upvotes`, `downvotes`, `version` (raised by each vote that counts); `time`, `state`,"
                  + " `locked`, `author` as the article has them, `rules` their version; `arriving`"
                  + " (unix s) during an import",
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
              "run-revote-jobs",
              "vote"),
          part(
              "marks:{uid}",
              "string",
              "random; while it is the same, nothing changed of what an account voted on, saved, hid"
                  + " and read; the part follows from the account",
              "60 s",
              "lists; deleted by vote, save, hide, comment, article page",
              "lists"),
          part(
              "arriving:{id}:up, arriving:{id}:down",
              "set",
              "`user:{uid}`; votes on an article that is being imported",
              "1 h",
              "import",
              "import"),
          ranking("hot", "hot:", "`article:{id}` by Reddit's hot", "submit, moderate, vote"),
          ranking(
              "hot",
              "best:",
              "`article:{id}` by Wilson lower bound in millionths; id / 2^32 in the fraction",
              "as `hot:`"),
          ranking(
              "hot",
              "controversial:",
              "articles with votes both ways, by log2 of controversial x 65,536; id / 2^32 in the"
                  + " fraction",
              "as `hot:`"),
          ranking(
              "net",
              "top:, top-year:, top-month:, top-week:, top-day:",
              "`article:{id}` by net votes; id / 2^32 in the fraction; the period's articles only",
              "as `hot:`; sweep"),
          new KeyDoc(
              "articles{hot}:placed:{n}, articles{net}:placed:{n}",
              "hash",
              "id of an article from 100 n on -> from which version of it (`rules` and `counted`"
                  + " together) its places in the rankings with this tag are",
              NONE,
              "as `hot:`",
              "as `hot:`"));

  private VoteKeyDocs() {}

  private static KeyDoc part(
      String key, String type, String content, String expiry, String writers, String readers) {
    return new KeyDoc("articles{p}:" + key, type, content, expiry, writers, readers);
  }

  private static KeyDoc ranking(String tag, String key, String content, String writers) {
    return new KeyDoc("articles{" + tag + "}:" + key, "zset", content, NONE, writers, "lists");
  }
}
