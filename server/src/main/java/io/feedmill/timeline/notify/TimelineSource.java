package io.feedmill.timeline.notify;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The data of posts and followers that a reader may see, and of the reader's own posts that a
/// moderator deleted.
public final class TimelineSource implements NotificationSource {
  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern POST = Pattern.compile("[1-9][0-9]{0,15}");
  private static final int TITLE = 100;

  private final AccountNames names;
  private final FollowNotices follows;
  private final PostNotices posts;
  private final RemovalNotices removals;

  public TimelineSource(
      AccountNames names, FollowNotices follows, PostNotices posts, RemovalNotices removals) {
    this.names = names;
    this.follows = follows;
    this.posts = posts;
    this.removals = removals;
  }

  @Override
  public String name() {
    return TimelineNotices.SOURCE;
  }

  @Override
  public Set<String> types() {
    return Set.of(PostNotices.TYPE, FollowNotices.TYPE, RemovalNotices.TYPE);
  }

  private static Set<Subject> some(Set<Subject> subjects, String type, Pattern id) {
    Predicate<String> valid = id.asMatchPredicate();
    return subjects.stream()
        .filter(subject -> subject.type().equals(type) && valid.test(subject.id()))
        .collect(Collectors.toSet());
  }

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    Map<Subject, SubjectView> views = new HashMap<>();
    Set<Subject> days = some(subjects, FollowNotices.TYPE, DAY);
    if (!days.isEmpty()) {
      follows
          .counts(reader, days)
          .forEach((day, count) ->
              views.put(
                  day,
                  new SubjectView("", profile(reader) + "/followers", Map.of(Kind.FOLLOW, count))));
    }
    Set<Long> ids = posts(subjects, PostNotices.TYPE);
    if (!ids.isEmpty()) {
      posts
          .seen(reader, ids)
          .forEach(post -> views.put(PostNotices.subject(post.id()), view(post)));
    }
    Set<Long> removed = posts(subjects, RemovalNotices.TYPE);
    if (!removed.isEmpty()) {
      views.putAll(removals.views(reader, removed, profile(reader)));
    }
    return views;
  }

  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {
    posts(subjects, PostNotices.TYPE).forEach(post -> watch.dependOn(PageDependency.post(post)));
  }

  private static Set<Long> posts(Set<Subject> subjects, String type) {
    return some(subjects, type, POST).stream()
        .map(subject -> Long.parseLong(subject.id()))
        .collect(Collectors.toSet());
  }

  private String profile(long reader) {
    return "/@" + names.names(Set.of(reader)).getOrDefault(reader, "");
  }

  private static SubjectView view(PostNotices.Seen post) {
    return new SubjectView(
        post.text().isBlank() ? text("A picture") : Excerpt.of(post.text(), TITLE),
        "/posts/" + post.id(),
        Map.of(Kind.REPOST, post.reposts(), Kind.LIKE, post.likes()));
  }

  @Override
  public Set<Long> hidden(long reader, Set<Long> people) {
    return posts.hidden(reader, people);
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    List<SubjectActs> all = new ArrayList<>(follows.all(account, most));
    all.addAll(posts.all(account, most));
    all.addAll(removals.all(account, most));
    return all;
  }
}
