package io.feedmill.articles.page;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.page.ReadPage.Fact;
import io.feedmill.articles.ranking.Explanation;
import io.feedmill.kernel.text.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// An explanation as text, for the page of an article.
final class ExplanationFacts {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm:ss 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private ExplanationFacts() {}

  static List<Fact> of(Article article, Explanation explanation) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Score", score(article.time(), explanation)));
    for (Map.Entry<String, Long> place : explanation.positions().entrySet()) {
      Double value = explanation.values().get(place.getKey());
      String stands = "no. " + place.getValue();
      facts.add(
          new Fact(
              "By " + place.getKey(),
              value == null
                  ? stands
                  : String.format(Locale.ROOT, "%s, value %.4f", stands, value)));
    }
    explanation.penalties().forEach(penalty -> facts.add(new Fact("Held back", penalty)));
    return facts;
  }

  /// The score is a time: the post time, moved by votes.
  private static String score(Instant posted, Explanation explanation) {
    long votes = explanation.votes();
    String when = "posted " + TIME.format(posted);
    if (votes == 0) {
      return when + ", and not more upvotes than downvotes";
    }
    Duration moved = Duration.ofSeconds(votes * explanation.secondsPerVote());
    return "%s, %s %d net vote%s of %s: ranked as if posted %s"
        .formatted(
            when,
            votes > 0 ? "plus" : "minus",
            Math.abs(votes),
            Math.abs(votes) == 1 ? "" : "s",
            TimeSpan.text(explanation.secondsPerVote()),
            TIME.format(posted.plus(moved).truncatedTo(ChronoUnit.SECONDS)));
  }
}
