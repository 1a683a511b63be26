package io.feedmill.articles.notify;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.notifications.api.Subject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// The comments that notifications are about. What belongs to a withdrawn article is not shown.
final class CommentSubjects {
  private final ArticleStore articles;
  private final CommentLines lines;
  private final Function<Set<Long>, BooleanSupplier> unchanged;

  /// @param unchanged tells from now on whether these articles and all discussions are as they are
  ///   now
  CommentSubjects(
      ArticleStore articles, CommentLines lines, Function<Set<Long>, BooleanSupplier> unchanged) {
    this.articles = articles;
    this.lines = lines;
    this.unchanged = unchanged;
  }

  static Set<CommentId> ids(Set<Subject> subjects) {
    return CommentId.parse(subjects.stream().map(Subject::id));
  }

  void watch(Set<Subject> subjects, DependencyRecorder watch) {
    watch.validWhile(unchanged.apply(CommentId.articles(ids(subjects))));
  }

  /// The texts of those that are live.
  Map<CommentId, String> texts(Set<CommentId> comments) {
    Set<Long> live = articles.findLive(CommentId.articles(comments)).keySet();
    Map<CommentId, String> texts = new HashMap<>(lines.living(comments));
    texts.keySet().removeIf(comment -> !live.contains(comment.article()));
    return texts;
  }

  /// The articles of those that an account wrote, and did not delete.
  Map<CommentId, Article> ofAuthor(long account, Set<CommentId> comments) {
    Map<Long, Article> live = articles.findLive(CommentId.articles(comments));
    Map<CommentId, Article> own = new HashMap<>();
    lines
        .authors(comments)
        .forEach((comment, author) -> {
          Article article = live.get(comment.article());
          if (article != null && author == account) {
            own.put(comment, article);
          }
        });
    return own;
  }
}
