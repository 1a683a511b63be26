package io.feedmill.articles.ranking;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.article.ArticleView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of a list in the API.
///
/// @param next cursor of the page behind; absent at the end
/// @param newer articles that came since the walk began
/// @param pinned what stands above the first page; absent elsewhere and when nothing is pinned
@JsonInclude(JsonInclude.Include.NON_NULL)
record ListView(
    List<ArticleView> items,
    @Nullable String next,
    int newer,
    @Nullable List<ArticleView> pinned) {}
