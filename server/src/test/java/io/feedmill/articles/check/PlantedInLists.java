package io.feedmill.articles.check;

import static io.feedmill.articles.check.CheckArticlesTest.LINK;
import static io.feedmill.articles.check.CheckArticlesTest.TAG;
import static io.feedmill.articles.check.CheckArticlesTest.planted;

import io.feedmill.articles.check.CheckArticlesTest.Planted;
import java.util.stream.Stream;

/// Damage for [CheckArticlesTest]: keys of no article, and entries of lists.
final class PlantedInLists {
  private PlantedInLists() {}

  static Stream<Planted> leftovers() {
    return Stream.of(
        planted("upvotes for nothing", "SADD upvoted:99 user:5", "leftover upvoted:99"),
        planted("downvotes for nothing", "SADD downvoted:99 user:5", "leftover downvoted:99"),
        planted("counts for nothing", "HSET votes:99 version 1", "leftover votes:99"),
        planted(
            "votes without weight for nothing",
            "HSET uncounted:99 user:8 up",
            "leftover uncounted:99"),
        planted("flags for nothing", "HSET flags:99 user:5 spam", "leftover flags:99"),
        planted("groups of nothing", "SADD article:99:groups go", "leftover article:99:groups"),
        planted("an article without an id", "HSET article:one title one", "leftover article:one"),
        planted("a snapshot for ever", "RPUSH snapshot:a:1 1", "frozen-cache snapshot:a:1"),
        planted("another type", "SET flags:1 x", "wrong-type flags:1"),
        planted("a counter of another type", "DEL swept ; SADD swept x", "wrong-type swept"));
  }

  static Stream<Planted> lists() {
    return Stream.of(
        planted("a link held by nothing", "SET url:abc 99 EX 100", "dangling-link url:abc"),
        planted("a link held by no number", "SET url:abc x EX 100", "dangling-link url:abc"),
        planted("a link held for ever", "SET " + LINK + " 1", "unexpiring-link " + LINK),
        planted("a text that holds a link for ever", "SET url:abc 2", "unexpiring-link url:abc"),
        planted("a link in an older form", "SET url:abc 1 EX 100", "misplaced-link url:abc"),
        planted(
            "a link in an older form alone",
            "RENAME " + LINK + " " + TAG + "url:abc",
            "misplaced-link url:abc"),
        planted("not among the own posts", "ZREM posts:5 article:2", "missing-post posts:5"),
        planted("posted at another time", "ZADD posts:5 12 article:2", "missing-post posts:5"),
        planted(
            "a site lacks an article", "DEL site:example.org", "missing-in-site site:example.org"),
        planted(
            "an article of another site", "ZADD site:a.b 12 article:1", "ghost-in-site site:a.b"),
        planted(
            "an article that never was", "ZADD site:a.b 12 article:99", "ghost-in-site site:a.b"),
        planted("a link that is in no list", "DEL links", "missing-in-links links"),
        planted("another link", "ZADD links 12 article:1", "missing-in-links links"),
        planted("a text with a link", "ZADD links 12 article:2", "ghost-in-links links"),
        planted("a link of nothing", "ZADD links 12 article:99", "ghost-in-links links"),
        planted("a link of no article", "ZADD links 12 all", "ghost-in-ranking links"),
        planted("somebody else's post", "ZADD posts:5 12 article:3", "ghost-post posts:5"),
        planted("a post that never was", "ZADD posts:5 12 article:99", "ghost-post posts:5"),
        planted("saved nothing", "ZADD saved:7 12 article:99", "ghost-in-collection saved:7"),
        planted("hid what is none", "ZADD hidden:7 12 all", "ghost-in-collection hidden:7"),
        planted("pinned without mark", "ZADD pinned 5 article:1", "wrong-pin pinned"),
        planted("marked but not pinned", "ZREM pinned article:3", "wrong-pin pinned"),
        planted("flagged by nobody", "ZADD flagged 5 article:1", "wrong-flag flagged"),
        planted("flagged but not listed", "ZREM flagged article:2", "wrong-flag flagged"),
        planted("flagged by more", "ZADD flagged 2 article:2", "wrong-flag flagged"));
  }
}
