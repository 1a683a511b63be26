package io.feedmill.articles.moderation;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Notice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The form in which moderators decide about several articles or comments.
///
/// @param reason for the log, may be empty
public record DecisionForm(FlagDecision decision, String reason) {
  /// @throws Problem 400, or 422 when a removal has no reason or it is not acceptable
  public static DecisionForm read(Query form) {
    FlagDecision decision =
        form.text("decision")
            .flatMap(FlagDecision::parse)
            .orElseThrow(() -> Problem.badParameter("decision", text("must be approve or remove")));
    String given = form.text("reason").orElse("");
    return new DecisionForm(
        decision,
        decision == FlagDecision.REMOVE
            ? ModerationReason.required(given)
            : ModerationReason.optional(given));
  }

  /// The number of flags that the moderator saw, by selected article or comment.
  ///
  /// @param prefix of the names of the boxes, before the id
  /// @param what plural of the selected things, as text
  /// @throws Problem 422 when none or too many are selected
  public static <K> Map<K, Long> chosen(
      Query form, String prefix, Function<String, Optional<K>> parse, String what) {
    Map<K, Long> chosen = new LinkedHashMap<>();
    form.values()
        .forEach((field, values) -> {
          if (field.startsWith(prefix)) {
            parse
                .apply(field.substring(prefix.length()))
                .ifPresent(id -> chosen.put(id, Ids.parse(values.getFirst()).orElse(0L)));
          }
        });
    if (chosen.isEmpty() || chosen.size() > DecideFlags.MOST) {
      throw Problem.invalid("/" + what, text("choose 1 to {most}", "most", DecideFlags.MOST));
    }
    return chosen;
  }

  /// The outcome, in words.
  public Notice notice(Collection<Outcome> outcomes) {
    Map<Outcome, Long> counts =
        outcomes.stream().collect(Collectors.groupingBy(each -> each, Collectors.counting()));
    List<String> sentences = new ArrayList<>();
    counted(
            counts,
            Outcome.DONE,
            decision == FlagDecision.REMOVE
                ? marked("{count} removed.")
                : marked("{count} approved."))
        .ifPresentOrElse(sentences::add, () -> sentences.add(text("Nothing changed.")));
    counted(counts, Outcome.HANDLED, marked("{count} already handled.")).ifPresent(sentences::add);
    counted(
            counts,
            Outcome.FLAGGED_AGAIN,
            marked("{count} flagged again since you looked; look again."))
        .ifPresent(sentences::add);
    counted(counts, Outcome.FAILED, marked("{count} not reached; try again."))
        .ifPresent(sentences::add);
    String text = String.join(" ", sentences);
    return counts.size() == 1 && counts.containsKey(Outcome.DONE)
        ? Notice.good(text)
        : Notice.bad(text);
  }

  private static Optional<String> counted(Map<Outcome, Long> counts, Outcome outcome, String what) {
    return Optional.ofNullable(counts.get(outcome)).map(count -> text(what, "count", count));
  }
}
