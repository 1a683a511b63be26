package io.feedmill.syndication.feed;

import static io.feedmill.kernel.language.Texts.text;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A feed sent by a client. Missing members keep their value, or get the default in a new feed.
@JsonIgnoreProperties("consumers")
public record FeedDraft(
    @Nullable String name,
    @Nullable String title,
    @Nullable String description,
    @Nullable String language,
    @Nullable String home,
    @Nullable String mode,
    @Nullable String profile,
    @Nullable Long windowSeconds,
    @Nullable Integer items,
    @Nullable Integer threshold,
    @Nullable String evidence,
    @Nullable String importedBy,
    @Nullable Double gapSeconds,
    @Nullable String logo,
    @Nullable String darkLogo,
    @Nullable String analytics,
    @Nullable String advertisement) {

  /// The feed with the sent values in place of the old ones.
  ///
  /// @throws Problem 422 with the errors
  public FeedDefinition over(FeedDefinition old) {
    return new FeedDefinition(
            old.name(),
            line(title, old.title()),
            line(description, old.description()),
            Objects.requireNonNullElse(language, old.language()),
            WebLink.ascii(Objects.requireNonNullElse(home, old.home())),
            mode == null ? old.mode() : wantedMode(),
            profile == null ? old.profile() : wantedProfile(),
            windowSeconds == null
                ? old.window()
                : Duration.ofSeconds(Math.min(windowSeconds, Integer.MAX_VALUE)),
            Objects.requireNonNullElse(items, old.items()),
            Objects.requireNonNullElse(threshold, old.threshold()),
            evidence == null
                ? old.evidence()
                : Evidence.parse(evidence)
                    .orElseThrow(() ->
                        Problem.invalid("/evidence", text("must be impression, receipt or ack"))),
            importedBy == null ? old.all() : all(importedBy),
            gapSeconds == null ? old.gap() : Duration.ofMillis(Math.round(gapSeconds * 1_000)),
            over(old.smartView()))
        .checked();
  }

  private SmartView over(SmartView old) {
    return new SmartView(
        WebLink.ascii(Objects.requireNonNullElse(logo, old.logo())),
        WebLink.ascii(Objects.requireNonNullElse(darkLogo, old.darkLogo())),
        analytics == null ? old.analytics() : analytics.strip(),
        advertisement == null ? old.advertisement() : advertisement.strip());
  }

  private static String line(@Nullable String text, String old) {
    return text == null ? old : PlainText.oneLine(text);
  }

  /// @throws Problem 422 for an unknown mode
  public FeedMode wantedMode() {
    return FeedMode.parse(Objects.requireNonNullElse(mode, "queue"))
        .orElseThrow(() -> Problem.invalid("/mode", text("must be queue or window")));
  }

  /// @throws Problem 422 for an unknown profile
  public Profile wantedProfile() {
    return Profile.of(Objects.requireNonNullElse(profile, "rss"))
        .orElseThrow(() ->
            Problem.invalid(
                "/profile",
                text(
                    "must be one of {joining}",
                    "joining",
                    Profile.all().stream().map(Profile::name).collect(Collectors.joining(", ")))));
  }

  private static boolean all(String importedBy) {
    if (!importedBy.equals("any") && !importedBy.equals("all")) {
      throw Problem.invalid("/importedBy", text("must be any or all"));
    }
    return importedBy.equals("all");
  }
}
