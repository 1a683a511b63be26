package io.feedmill.articles.notify;

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

/// Sends notifications of replies to articles and comments, and of mentions in comments, with one
/// line for each comment. A withdrawn comment, or one whose article was withdrawn, is not shown.
final class CommentNotices implements NotificationSource {
  private static final String SOURCE = "comments";
  private static final String TYPE = "comment";
  private static final int LONGEST = 100;
  private static final Set<Kind> KINDS = Set.of(Kind.MENTION, Kind.REPLY);

  private final AnswerStore store;
  private final CommentSubjects comments;

  CommentNotices(AnswerStore store, CommentSubjects comments) {
    this.store = store;
    this.comments = comments;
  }

  void subscribe(Events events, Notifications notifications) {
    events.on(
        CommentAnswered.class,
        "notifications",
        answered -> {
          CommentId comment = new CommentId(answered.article(), answered.number());
          notifications.report(SOURCE, () -> acts(store.of(comment)));
        });
    events.on(
        AnswerLost.class,
        "notifications",
        lost -> notifications.report(SOURCE, () -> List.of(acts(lost))));
  }

  /// The present acts, which may be those of the comment that has the number now.
  private SubjectActs acts(AnswerLost lost) {
    CommentId comment = new CommentId(lost.article(), lost.number());
    List<SubjectActs> present = acts(store.of(comment, lost.account()));
    return present.isEmpty()
        ? new SubjectActs(lost.account(), new Subject(TYPE, comment.toString()), KINDS, List.of())
        : present.getFirst();
  }

  private static List<SubjectActs> acts(List<Answer> answers) {
    return answers.stream()
        .map(answer ->
            new SubjectActs(
                answer.account(),
                new Subject(TYPE, answer.comment().toString()),
                KINDS,
                List.of(new Act(answer.author(), answer.kind(), answer.made()))))
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
    return acts(store.to(account, most));
  }

  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {
    comments.watch(subjects, watch);
  }

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    Map<Subject, SubjectView> views = new HashMap<>();
    comments
        .texts(CommentSubjects.ids(subjects))
        .forEach((id, text) ->
            views.put(
                new Subject(TYPE, id.toString()),
                new SubjectView(Excerpt.ofMarkdown(text, LONGEST), id.page(), Map.of())));
    return views;
  }
}
