package io.feedmill.articles.ranking;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Why an article has its rank.
///
/// @param id the article
/// @param score its score: `timePart` + `votePart`
/// @param timePart post time in unix seconds
/// @param votePart seconds of score for its net votes
/// @param votes net votes
/// @param secondsPerVote seconds of score for one vote
/// @param positions position, from 1, in each ranking of the site that contains it, by
///   [RankHistory#name]
/// @param values current value of each formula
/// @param penalties reasons that lower its rank or hide it, as text
/// @param history its positions in the rankings of the site at each hour of the last seven days,
///   oldest first
/// @param votingClosesInSeconds absent when voting is over
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Explanation(
    String id,
    BigDecimal score,
    BigDecimal timePart,
    BigDecimal votePart,
    long votes,
    int secondsPerVote,
    Map<String, Long> positions,
    Map<String, Double> values,
    List<String> penalties,
    List<RankHistory> history,
    @Nullable Long votingClosesInSeconds) {
  public Explanation {
    history = List.copyOf(history);
  }
}
