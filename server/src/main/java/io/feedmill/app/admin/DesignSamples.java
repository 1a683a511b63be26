package io.feedmill.app.admin;

import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Icon;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import io.feedmill.kernel.web.ProblemPage;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.AvatarAddresses;
import io.feedmill.profiles.api.ShownPerson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Model of the templates in `app/design`: states of components that belong to no feature.
public record DesignSamples(PageFrame frame) {
  /// Names of the colours, each a custom property and a class of the swatches.
  public static final List<String> COLOURS =
      List.of(
          "paper",
          "surface",
          "fill",
          "line",
          "edge",
          "ink",
          "ink2",
          "ink3",
          "accent",
          "strong",
          "wash",
          "good",
          "good-wash",
          "warn",
          "warn-wash",
          "bad",
          "bad-wash",
          "info",
          "info-wash",
          "like");

  /// Sides of avatars in pixels.
  public static final List<Integer> SIZES = List.of(16, 20, 28, 36, 40, 48, 96);

  /// What a pointer or a key does to a control; first nothing.
  public static final List<String> STATES = List.of("", "hover", "focus", "active");

  private static final Instant END = Instant.parse("2026-11-02T12:00:00Z");
  private static final int POINTS = 24;

  public static List<String> icons() {
    return Icon.names();
  }

  public List<Tab> tabs() {
    return List.of(
        new Tab("Best", "/admin/design", true),
        new Tab("New", "/admin/design#tabs", false),
        new Tab("Old", "/admin/design#old", false));
  }

  /// Fields that are right, and two that were refused.
  public Form form() {
    return new Form(
        Map.of(
            "right", "ann@example.org",
            "focus", "ann@example.org",
            "wrong", "ann",
            "words", "Some *words*"),
        Map.of(
            "wrong", "enter an email address like ann@example.org",
            "short", "write at least one word"));
  }

  /// A form that was refused for a reason of no field.
  public Form refused() {
    return new Form(Map.of(), Map.of("", "the link was not saved: it is not an address"));
  }

  /// People with and without a display name, and one whose account was deleted.
  public List<ShownPerson> people() {
    return List.of(
        new ShownPerson("ann", "Ann Berg", AvatarAddresses.person("ann")),
        new ShownPerson("ben", null, AvatarAddresses.person("ben")),
        ShownPerson.deleted("deleted account"));
  }

  /// One with two curves, and one without values.
  public List<Plot> plots() {
    return List.of(
        Plot.of(
                "Requests",
                "per minute",
                END.minus(Duration.ofHours(POINTS)),
                END,
                List.of(
                    series("pages", hour -> 40 + 30 * Math.sin(hour / 4.0)),
                    series("API", hour -> hour < POINTS / 2 ? Double.NaN : 12 + hour)))
            .explained("Answered by this process."),
        Plot.of("Errors", "per minute", END.minus(Duration.ofHours(POINTS)), END, List.of()));
  }

  private static Plot.Series series(String label, IntToDoubleFunction value) {
    return new Plot.Series(
        label,
        IntStream.rangeClosed(0, POINTS)
            .mapToObj(hour ->
                new Plot.Point(
                    END.minus(Duration.ofHours(POINTS - hour)), value.applyAsDouble(hour)))
            .toList());
  }

  public List<Notice> notices() {
    return List.of(
        Notice.good("Article submitted."),
        Notice.bad("the link was not saved: it is not an address"));
  }

  public List<Notice> toasts() {
    return List.of(
        new Notice(
            Notice.Tone.GOOD,
            "Article hidden.",
            true,
            new Notice.Undo("/articles/" + DesignSection.NOTHING + "/hide", Map.of("undo", "1"))),
        new Notice(Notice.Tone.GOOD, "Profile saved.", true, null),
        new Notice(Notice.Tone.BAD, "The picture was not saved: it is too large.", true, null));
  }

  /// A page that does not exist, one that needs a log-in, and one that failed.
  public List<ProblemPage> problems() {
    return List.of(
        problem(404, "Not found", "There is nothing at this address.", null),
        problem(401, "Log in to see this", "", null),
        problem(
            500,
            "Something went wrong",
            "This is our mistake, and it is in the log. Try again in a moment.",
            "/admin/design"));
  }

  private ProblemPage problem(int status, String title, String detail, @Nullable String again) {
    return new ProblemPage(frame, status, title, detail, List.of(), again, null, "5a0c17e2");
  }
}
