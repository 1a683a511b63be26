package io.feedmill.articles.design;

import io.feedmill.articles.discussion.CommentNode;
import io.feedmill.kernel.design.Sample;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import java.util.Map;

/// Model of `articles/discussion/design_comments.jte`.
public record CommentSamples(PageFrame frame, List<Sample<CommentNode>> comments) {
  public CommentSamples {
    comments = List.copyOf(comments);
  }

  /// The form of a comment, with a draft.
  public Form form() {
    return Form.of(Map.of("text", "A comment in **Markdown**."));
  }
}
