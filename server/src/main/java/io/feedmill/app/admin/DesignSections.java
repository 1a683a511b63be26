package io.feedmill.app.admin;

import io.feedmill.articles.design.ArticleDesignModule;
import io.feedmill.kernel.design.DesignSection;
import io.feedmill.reader.design.ReaderDesignModule;
import io.feedmill.storefront.design.ItemDesignModule;
import io.feedmill.timeline.design.PostDesignModule;
import java.util.List;
import java.util.stream.Stream;

/// The sections of `/admin/design`, in order: what everything is made of, controls, what features
/// show, data, and what pages say.
final class DesignSections {
  private static final List<DesignSection> ALL =
      Stream.of(
              List.of(
                  own("colours", "Colours"),
                  own("type", "Type"),
                  own("icons", "Icons"),
                  own("avatars", "Avatars"),
                  own("buttons", "Buttons"),
                  own("acts", "Acts"),
                  own("tabs", "Tabs"),
                  own("badges", "Chips and badges"),
                  own("fields", "Fields"),
                  own("menus", "Menus")),
              ArticleDesignModule.sections(),
              PostDesignModule.sections(),
              ItemDesignModule.sections(),
              ReaderDesignModule.sections(),
              List.of(
                  own("tables", "Tables"),
                  own("plots", "Plots"),
                  own("more", "Load more"),
                  own("notices", "Notices"),
                  own("toasts", "Toasts"),
                  own("empty", "Empty state"),
                  own("errors", "Errors")))
          .flatMap(List::stream)
          .toList();

  private DesignSections() {}

  static List<DesignSection> all() {
    return ALL;
  }

  private static DesignSection own(String key, String title) {
    return new DesignSection(
        key,
        title,
        (site, frame) -> site.part("app/design/" + key + ".jte", new DesignSamples(frame)));
  }
}
