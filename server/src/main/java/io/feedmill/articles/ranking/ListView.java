package io.feedmill.articles.ranking;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.article.ArticleView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of a list in the API.
///
/// @param next cursor of the next page; absent at the end
/// @param newer number of articles posted after the first page was read
/// @param pinned articles above the first page; absent on other pages and if empty
@JsonInclude(JsonInclude.Include.NON_NULL)
record ListView(
    List<ArticleView> items,
    @Nullable String next,
    int newer,
    @Nullable List<ArticleView> pinned) {}
