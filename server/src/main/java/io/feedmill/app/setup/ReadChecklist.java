package io.feedmill.app.setup;

import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.search.api.SearchSource;
import io.feedmill.site.api.Part;
import io.feedmill.site.api.Setup;
import io.feedmill.storefront.catalog.CatalogModule;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Derives the open steps of a new site from its data: a step is done when its result exists, no
/// matter whether an administrator or the settings caused it. While the checklist is hidden, pages
/// read only that state.
public final class ReadChecklist {
  private static final Map<Part, String> FIRST =
      Map.of(
          Part.ARTICLES, "/articles/submit",
          Part.TIMELINE, "/home",
          Part.READER, "/reader/feeds",
          Part.SHOP, "/admin/items",
          Part.DESK, "/desk");

  private final Wiring wiring;

  public ReadChecklist(Wiring wiring) {
    this.wiring = wiring;
  }

  /// Blocks.
  ///
  /// @param admin account id of the administrator who looks
  public Checklist read(long admin) {
    return read(wiring.site().setup(), admin);
  }

  /// The checklist for a page: empty when it is complete, without lines when an administrator hid
  /// it. Blocks.
  ///
  /// @param admin account id of the administrator who looks
  public Optional<ChecklistPart> part(PageFrame frame, long admin) {
    Setup setup = wiring.site().setup();
    Checklist now = setup.hidden() ? new Checklist(List.of(), true) : read(setup, admin);
    return now.complete() ? Optional.empty() : Optional.of(new ChecklistPart(frame, now));
  }

  private Checklist read(Setup setup, long admin) {
    List<Checklist.Line> lines =
        Arrays.stream(Step.values())
            .map(step -> new Checklist.Line(step, href(step), done(step, setup, admin)))
            .toList();
    return new Checklist(lines, setup.hidden());
  }

  private boolean done(Step step, Setup setup, long admin) {
    return switch (step) {
      case SITE -> setup.named() && setup.parts();
      case SIGN_UP -> setup.signUp();
      case MAIL -> wiring.mail().mailer().available();
      case CONTENT -> Arrays.stream(Part.values()).anyMatch(part -> used(part, admin));
      case INVITE -> wiring.people().search().page(0, 2).ids().size() > 1;
    };
  }

  private boolean used(Part part, long admin) {
    return wiring.site().on(part)
        && switch (part) {
          case ARTICLES -> any(wiring.articles().search());
          case TIMELINE -> any(wiring.timeline().search());
          case READER -> !wiring.reader().sources().all(admin).isEmpty();
          case SHOP -> any(CatalogModule.search(wiring.infrastructure().database()));
          case DESK -> wiring.syndication().used();
        };
  }

  private static boolean any(SearchSource source) {
    return !source.page(0, 1).ids().isEmpty();
  }

  private String href(Step step) {
    return step == Step.CONTENT
        ? Arrays.stream(Part.values())
            .filter(wiring.site()::on)
            .findFirst()
            .map(part -> FIRST.getOrDefault(part, step.href()))
            .orElse("/admin/site#parts")
        : step.href();
  }
}
