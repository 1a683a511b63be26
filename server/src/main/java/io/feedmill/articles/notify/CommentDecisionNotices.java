package io.feedmill.articles.notify;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Notifies authors of decisions about their comments, with one line for each comment. The
/// moderator is not named. Comments that their authors deleted are not shown.
final class CommentDecisionNotices implements NotificationSource {
  private static final String SOURCE = "comment-decisions";
  private static final String TYPE = "decision";
  private static final int LONGEST = 100;
  private static final int LONGEST_TITLE = 60;

  private final CommentDecisionStore store;
  private final CommentSubjects comments;

  CommentDecisionNotices(CommentDecisionStore store, CommentSubjects comments) {
    this.store = store;
    this.comments = comments;
  }

  void subscribe(Events events, Notifications notifications) {
    events.on(
        CommentDecided.class,
        "notifications",
        decided -> {
          CommentId comment = new CommentId(decided.article(), decided.number());
          notifications.report(SOURCE, () -> acts(store.of(Set.of(comment))));
        });
  }

  private static List<SubjectActs> acts(List<CommentDecision> decisions) {
    return decisions.stream()
        .map(each ->
            new SubjectActs(
                each.author(),
                new Subject(TYPE, each.comment().toString()),
                Set.of(Kind.MODERATION),
                List.of(new Act(Act.NOBODY, Kind.MODERATION, each.made()))))
        .toList();
  }

  @Override
  public String name() {
    return SOURCE;
  }

  @Override
  public Set<String> types() {
    return Set.of(TYPE);
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    return acts(store.of(account, most));
  }

  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {
    comments.watch(subjects, watch);
  }

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    Set<CommentId> ids = CommentSubjects.ids(subjects);
    Map<CommentId, Article> own = comments.ofAuthor(reader, ids);
    Map<Subject, SubjectView> views = new HashMap<>();
    for (CommentDecision each : store.of(ids)) {
      Article article = own.get(each.comment());
      if (article != null) {
        String sentence = each.sentence(Excerpt.of(article.title(), LONGEST_TITLE));
        views.put(
            new Subject(TYPE, each.comment().toString()),
            new SubjectView(
                Excerpt.of(sentence, LONGEST),
                each.comment().page() + "#c" + each.number(),
                Map.of()));
      }
    }
    return views;
  }
}
