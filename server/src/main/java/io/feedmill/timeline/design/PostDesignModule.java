package io.feedmill.timeline.design;

import io.feedmill.kernel.design.DesignSection;
import java.util.List;

/// The section of `/admin/design` about posts.
public final class PostDesignModule {
  private PostDesignModule() {}

  public static List<DesignSection> sections() {
    return List.of(
        new DesignSection(
            "posts",
            "Posts",
            (site, frame) ->
                site.part("timeline/design_posts.jte", new PostSamples(frame, SamplePosts.all()))));
  }
}
