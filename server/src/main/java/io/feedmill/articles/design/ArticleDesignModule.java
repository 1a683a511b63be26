package io.feedmill.articles.design;

import io.feedmill.kernel.design.DesignSection;
import java.util.List;

/// Sections of `/admin/design` about articles and discussions.
public final class ArticleDesignModule {
  private ArticleDesignModule() {}

  public static List<DesignSection> sections() {
    return List.of(
        new DesignSection(
            "votes",
            "Vote buttons",
            (site, frame) ->
                site.part("articles/design_votes.jte", new RowSamples(frame, SampleRows.votes()))),
        new DesignSection(
            "articles",
            "Article rows",
            (site, frame) ->
                site.part("articles/design_rows.jte", new RowSamples(frame, SampleRows.rows()))),
        new DesignSection(
            "comments",
            "Comments",
            (site, frame) ->
                site.part(
                    "articles/discussion/design_comments.jte",
                    new CommentSamples(frame, SampleComments.all()))));
  }
}
