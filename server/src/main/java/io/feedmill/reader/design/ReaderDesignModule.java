package io.feedmill.reader.design;

import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.web.Form;
import io.feedmill.reader.channel.api.SuggestedFeed;
import io.feedmill.reader.page.WelcomeFeedsPart;
import java.util.List;
import java.util.Map;

/// Sections of `/admin/design` about the reader.
public final class ReaderDesignModule {
  private static final String CHOSEN = "/" + DesignSection.NOTHING + ".atom";

  private ReaderDesignModule() {}

  public static List<DesignSection> sections() {
    return List.of(
        new DesignSection(
            "reader",
            "Channels and items",
            (site, _) -> site.part("reader/design_reader.jte", ReaderSamples.all())),
        new DesignSection("picks", "Picks", (site, _) -> site.part("reader/welcome.jte", picks())));
  }

  /// One that is chosen, one that is not, and one without a picture.
  private static WelcomeFeedsPart picks() {
    String picture = "/media/" + DesignSection.PICTURE + "/96";
    return new WelcomeFeedsPart(
        List.of(
            new SuggestedFeed(CHOSEN, "databases", picture),
            new SuggestedFeed(CHOSEN + "?2", "space", picture),
            new SuggestedFeed(CHOSEN + "?3", "All articles of this site", "")),
        Form.of(Map.of("feed:" + CHOSEN, "1")),
        true,
        true);
  }
}
