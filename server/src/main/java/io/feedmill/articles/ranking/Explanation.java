package io.feedmill.articles.ranking;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Why an article stands where it stands.
///
/// @param id the article
/// @param score its score: `timePart` + `votePart`
/// @param timePart post time in unix seconds
/// @param votePart seconds that its net votes are worth
/// @param votes net votes
/// @param secondsPerVote what one vote is worth
/// @param positions place from 1 in each ranking of the site that holds it
/// @param values what each formula gives for it now
/// @param penalties what keeps it down or out, for people
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
    @Nullable Long votingClosesInSeconds) {}
