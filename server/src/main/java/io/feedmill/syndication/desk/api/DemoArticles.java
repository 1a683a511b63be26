package io.feedmill.syndication.desk.api;

import java.time.Instant;
import java.util.List;

/// Writes the history of a demo's desk from before its start. Calls must be in the order of their
/// times. An article is identified by its link.
public interface DemoArticles {
  /// The window feed for everybody.
  String READERS = "readers";

  /// The queue feed, which keeps an article until each of its consumers has fetched it.
  String PARTNERS = "partners";

  /// Creates both feeds.
  ///
  /// @param consumers names of the consumers of the queue feed; their tokens are discarded
  void open(List<String> consumers, Instant at);

  /// Adds an article.
  ///
  /// @param link canonical, absolute http or https
  /// @param markdown its body
  /// @param image address of its picture; empty for none
  /// @return false when it was there before
  boolean enter(String title, String link, String markdown, String image, Instant at);

  void publish(String link, List<String> feeds, Instant at);

  void remove(String link, String feed, Instant at);

  /// Plans an article for several feeds at once.
  ///
  /// @param due when it goes live
  void plan(String link, List<String> feeds, Instant due, Instant at);

  /// Expires an article whose window in a feed has ended.
  void expire(String link, String feed, Instant at);

  /// A consumer fetches what is live in the queue feed.
  void fetch(String consumer, Instant at);
}
