package io.feedmill.articles.moderation;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Decisions about several flagged articles in the API.
final class DecisionResource {
  private final Viewers viewers;
  private final DecideFlags decide;

  DecisionResource(Viewers viewers, DecideFlags decide) {
    this.viewers = viewers;
    this.decide = decide;
  }

  void routes(Routes routes) {
    routes.post("/api/v1/flags/decisions", this::decide);
  }

  /// @param flags number of flags that the moderator saw; null for any number
  private record Chosen(@Nullable String article, @Nullable Integer flags) {}

  private record Order(
      @Nullable String decision,
      @Nullable String reason,
      @Nullable List<@Nullable Chosen> articles) {}

  private record Line(String article, String outcome) {}

  private record View(List<Line> items) {}

  private Reply decide(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    Order order = call.json(Order.class);
    FlagDecision decision =
        FlagDecision.parse(order.decision() == null ? "" : order.decision())
            .orElseThrow(() -> Problem.invalid("/decision", "must be approve or remove"));
    String reason = reason(decision, order.reason());
    Map<Long, Long> seen = seen(order.articles());
    return Reply.json(
        new View(
            decide.decide(decision, seen, moderator.id(), reason).entrySet().stream()
                .map(each -> new Line(Long.toString(each.getKey()), each.getValue().label()))
                .toList()));
  }

  /// @throws Problem 422 when a removal has none, or it is not acceptable
  private static String reason(FlagDecision decision, @Nullable String given) {
    return decision == FlagDecision.REMOVE
        ? ModerationReason.required(given)
        : ModerationReason.optional(given);
  }

  private static Map<Long, Long> seen(@Nullable List<@Nullable Chosen> articles) {
    if (articles == null || articles.isEmpty() || articles.size() > DecideFlags.MOST) {
      throw Problem.invalid("/articles", "must be 1 to " + DecideFlags.MOST + " articles");
    }
    Map<Long, Long> seen = new LinkedHashMap<>();
    for (int i = 0; i < articles.size(); i++) {
      Chosen chosen = articles.get(i);
      String pointer = "/articles/" + i;
      if (chosen == null || chosen.article() == null) {
        throw Problem.invalid(pointer + "/article", "must be the id of an article");
      }
      Integer flags = chosen.flags();
      if (flags != null && flags < 1) {
        throw Problem.invalid(pointer + "/flags", "must be at least 1");
      }
      seen.put(
          Ids.parse(chosen.article())
              .orElseThrow(
                  () -> Problem.invalid(pointer + "/article", "must be the id of an article")),
          flags == null ? 0 : (long) flags);
    }
    return seen;
  }
}
