package io.feedmill.articles.seed;

import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.http.FieldError;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A valid article of the plain layout.
///
/// @param id 1 or more
/// @param title 1 to 300 characters
/// @param link absolute address; https was added if the scheme was missing
/// @param author account id
/// @param time post time, unix seconds with three decimals
record SeedArticle(long id, String title, NormalisedLink link, long author, String time) {
  private static final BigDecimal LATEST = BigDecimal.valueOf(100_000_000_000L);

  /// An article, or all errors.
  sealed interface Outcome {
    record Sound(SeedArticle article) implements Outcome {}

    record Broken(List<String> reasons) implements Outcome {}
  }

  /// @param fields of the hash
  /// @param listedAt its score in `time:`, used when its time is missing
  static Outcome read(long id, Map<String, String> fields, @Nullable String listedAt) {
    List<String> reasons = new ArrayList<>();
    String title = title(fields.get("title"), reasons);
    NormalisedLink link = link(fields.get("link"), reasons);
    long author = ArticleKeys.personId(fields.getOrDefault("author", ""));
    if (author <= 0) {
      reasons.add("author is not user:{number}");
    }
    String time = time(fields.getOrDefault("time", listedAt == null ? "" : listedAt));
    if (time.isEmpty()) {
      reasons.add("time is not a number of seconds");
    }
    return link == null || !reasons.isEmpty()
        ? new Outcome.Broken(reasons)
        : new Outcome.Sound(new SeedArticle(id, title, link, author, time));
  }

  private static String title(@Nullable String title, List<String> reasons) {
    List<FieldError> errors = new ArrayList<>();
    String clean = Draft.title(title, errors);
    errors.forEach(error -> reasons.add("title " + error.message()));
    return clean;
  }

  private static @Nullable NormalisedLink link(@Nullable String link, List<String> reasons) {
    if (link == null || link.isBlank()) {
      reasons.add("link is missing");
      return null;
    }
    String address = link.strip();
    if (NormalisedLink.of(address) instanceof LinkOutcome.Accepted(NormalisedLink accepted)) {
      return accepted;
    }
    String withScheme = address.contains("://") ? address : "https://" + address;
    return switch (NormalisedLink.of(withScheme)) {
      case LinkOutcome.Accepted(NormalisedLink accepted) -> accepted;
      case LinkOutcome.Refused(String reason) -> {
        reasons.add("link " + reason);
        yield null;
      }
    };
  }

  private static String time(String seconds) {
    try {
      BigDecimal time = new BigDecimal(seconds.strip());
      return time.signum() < 0 || time.compareTo(LATEST) >= 0
          ? ""
          : time.setScale(3, RoundingMode.HALF_UP).toPlainString();
    } catch (NumberFormatException _) {
      return "";
    }
  }

  /// The fields of its hash on this site.
  Map<String, String> fields(long upvotes, long downvotes) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", title);
    fields.put("link", link.href());
    fields.put("author", ArticleKeys.person(author));
    fields.put("time", time);
    fields.put("votes", Long.toString(upvotes - downvotes));
    fields.put("upvotes", Long.toString(upvotes));
    fields.put("downvotes", Long.toString(downvotes));
    fields.put("text", "");
    fields.put("state", ArticleState.LIVE.label());
    return fields;
  }

  /// Identifies the article independently of its id.
  String identity() {
    return ArticleKeys.member(id) + " " + ArticleKeys.person(author) + " " + time;
  }
}
