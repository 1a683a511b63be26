package io.feedmill.articles.ranking;

import java.time.Instant;
import java.util.Map;

/// The positions of an article in the rankings of the site at one time.
///
/// @param time beginning of the hour
/// @param positions place, from 1, by the value of the parameter `rank`; only those within the
///   first [RankHistoryRecords#PLACES]
public record RankHistory(Instant time, Map<String, Integer> positions) {}
