package io.feedmill.articles.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Decisions about several flagged articles and comments in the API.
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
  private record ChosenArticle(@Nullable String article, @Nullable Integer flags) {}

  /// @param flags number of flags that the moderator saw; null for any number
  private record ChosenComment(@Nullable String comment, @Nullable Integer flags) {}

  private record Order(
      @Nullable String decision,
      @Nullable String reason,
      @Nullable List<@Nullable ChosenArticle> articles,
      @Nullable List<@Nullable ChosenComment> comments) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Line(@Nullable String article, @Nullable String comment, String outcome) {}

  private record View(List<Line> items) {}

  private Reply decide(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    Order order = call.json(Order.class);
    FlagDecision decision =
        FlagDecision.parse(order.decision() == null ? "" : order.decision())
            .orElseThrow(() -> Problem.invalid("/decision", "must be approve or remove"));
    String reason = reason(decision, order.reason());
    Map<Long, Long> articles = articles(order.articles());
    Map<CommentId, Long> comments = comments(order.comments());
    int chosen = articles.size() + comments.size();
    if (chosen == 0 || chosen > DecideFlags.MOST) {
      throw Problem.invalid(
          "/articles", "must be 1 to %d with the comments".formatted(DecideFlags.MOST));
    }
    List<Line> lines = new ArrayList<>();
    decide
        .decide(decision, articles, moderator.id(), reason)
        .forEach((id, outcome) -> lines.add(new Line(Long.toString(id), null, outcome.label())));
    decide
        .comments(decision, comments, moderator.id(), reason)
        .forEach((id, outcome) -> lines.add(new Line(null, id.toString(), outcome.label())));
    return Reply.json(new View(lines));
  }

  /// @throws Problem 422 when a removal has none, or it is not acceptable
  private static String reason(FlagDecision decision, @Nullable String given) {
    return decision == FlagDecision.REMOVE
        ? ModerationReason.required(given)
        : ModerationReason.optional(given);
  }

  private static Map<Long, Long> articles(@Nullable List<@Nullable ChosenArticle> chosen) {
    Map<Long, Long> seen = new LinkedHashMap<>();
    each(
        "/articles/",
        chosen,
        (pointer, one) ->
            seen.put(
                named(one.article(), Ids::parse, pointer + "/article", "an article"),
                flags(pointer, one.flags())));
    return seen;
  }

  private static Map<CommentId, Long> comments(@Nullable List<@Nullable ChosenComment> chosen) {
    Map<CommentId, Long> seen = new LinkedHashMap<>();
    each(
        "/comments/",
        chosen,
        (pointer, one) ->
            seen.put(
                named(one.comment(), CommentId::parse, pointer + "/comment", "a comment"),
                flags(pointer, one.flags())));
    return seen;
  }

  private static <T> void each(
      String list, @Nullable List<@Nullable T> chosen, BiConsumer<String, T> take) {
    if (chosen == null) {
      return;
    }
    if (chosen.size() > DecideFlags.MOST) {
      throw Problem.invalid(
          list.substring(0, list.length() - 1), "must be at most " + DecideFlags.MOST);
    }
    for (int i = 0; i < chosen.size(); i++) {
      T one = chosen.get(i);
      if (one == null) {
        throw Problem.invalid(list + i, "must name one");
      }
      take.accept(list + i, one);
    }
  }

  private static <K> K named(
      @Nullable String id, Function<String, Optional<K>> parse, String pointer, String what) {
    return Optional.ofNullable(id)
        .flatMap(parse)
        .orElseThrow(() -> Problem.invalid(pointer, "must be the id of " + what));
  }

  private static long flags(String pointer, @Nullable Integer flags) {
    if (flags != null && flags < 1) {
      throw Problem.invalid(pointer + "/flags", "must be at least 1");
    }
    return flags == null ? 0 : (long) flags;
  }
}
