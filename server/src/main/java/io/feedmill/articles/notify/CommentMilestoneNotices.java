package io.feedmill.articles.notify;

import static io.feedmill.kernel.language.Texts.text;

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

/// Notifies authors of milestones of the votes on their comments, with one line for each comment. A
/// withdrawn comment, or one whose article was withdrawn, is not shown.
final class CommentMilestoneNotices implements NotificationSource {
  private static final String SOURCE = "comment-milestones";
  private static final String TYPE = "commentvotes";
  private static final int LONGEST = 100;
  private static final int LONGEST_TITLE = 60;

  private final CommentMilestoneStore store;
  private final CommentSubjects comments;

  CommentMilestoneNotices(CommentMilestoneStore store, CommentSubjects comments) {
    this.store = store;
    this.comments = comments;
  }

  void subscribe(Events events, Notifications notifications) {
    events.on(
        CommentMilestoneReached.class,
        "notifications",
        reached -> {
          CommentId comment = new CommentId(reached.article(), reached.number());
          notifications.report(SOURCE, () -> acts(store.of(Set.of(comment))));
        });
  }

  private static List<SubjectActs> acts(List<CommentMilestone> milestones) {
    return milestones.stream()
        .map(each ->
            new SubjectActs(
                each.author(),
                new Subject(TYPE, each.comment().toString()),
                Set.of(Kind.MILESTONE),
                List.of(new Act(Act.NOBODY, Kind.MILESTONE, each.reached()))))
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
    Set<CommentId> living = comments.texts(ids).keySet();
    Map<Subject, SubjectView> views = new HashMap<>();
    for (CommentMilestone each : store.of(ids)) {
      CommentId id = each.comment();
      Article article = own.get(id);
      if (article != null && living.contains(id)) {
        views.put(
            new Subject(TYPE, id.toString()),
            new SubjectView(sentence(each, article), id.page() + "#c" + id.number(), Map.of()));
      }
    }
    return views;
  }

  private static String sentence(CommentMilestone milestone, Article article) {
    String title = Excerpt.of(article.title(), LONGEST_TITLE);
    return Excerpt.of(
        text(
            "Your comment on “{title}” reached {votes} votes",
            "title",
            title,
            "votes",
            milestone.votes()),
        LONGEST);
  }
}
