package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.page.ReadPage.Fact;
import io.feedmill.articles.ranking.Explanation;
import io.feedmill.articles.ranking.RankHistory;
import io.feedmill.kernel.text.ExactTime;
import io.feedmill.kernel.text.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/// An explanation as text, for the page of an article.
final class ExplanationFacts {
  private ExplanationFacts() {}

  static List<Fact> of(Article article, Explanation explanation) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact(text("Votes"), score(article.time(), explanation)));
    for (RankedList ranked : RankLink.rankings()) {
      Long place = explanation.positions().get(RankHistory.name(ranked));
      if (place != null) {
        facts.add(new Fact(RankLink.label(ranked), ordinal(place)));
      }
    }
    explanation.penalties().forEach(penalty -> facts.add(new Fact(text("Held back"), penalty)));
    return facts;
  }

  /// The score is a time: the post time, moved by votes.
  private static String score(Instant posted, Explanation explanation) {
    long votes = explanation.votes();
    String lift = TimeSpan.text(explanation.secondsPerVote());
    if (votes == 0) {
      return text(
          "Not more upvotes than downvotes: it ranks by its own time, {time}.",
          "time",
          ExactTime.SECOND.of(posted));
    }
    Duration moved = Duration.ofSeconds(votes * explanation.secondsPerVote());
    return text(
        "Each vote lifts it as if posted {lift} later. {votes, plural, one {# net vote}"
            + " other {# net votes}}: it ranks like a post from {time}.",
        "lift",
        lift,
        "votes",
        votes,
        "time",
        ExactTime.SECOND.of(posted.plus(moved).truncatedTo(ChronoUnit.SECONDS)));
  }

  static String ordinal(long place) {
    return text(
        "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "place", place);
  }
}
