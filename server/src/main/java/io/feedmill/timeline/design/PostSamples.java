package io.feedmill.timeline.design;

import io.feedmill.kernel.design.Sample;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.timeline.post.PostEntry;
import java.util.List;

/// Model of `timeline/design_posts.jte`.
public record PostSamples(PageFrame frame, List<Sample<PostEntry>> posts) {
  public PostSamples {
    posts = List.copyOf(posts);
  }
}
