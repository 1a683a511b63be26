package io.feedmill.articles.notify;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.notify.NoticeStore.Reached;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Ids;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Notifies authors of decisions about their articles and of milestones of votes, with one line for
/// each article and kind. The moderator is not named. Deleted articles are not shown.
final class ArticleNotices implements NotificationSource {
  private static final String SOURCE = "articles";
  private static final String DECIDED = "article";
  private static final String VOTED = "votes";
  private static final int LONGEST = 100;
  private static final int LONGEST_TITLE = 60;

  private final NoticeStore store;
  private final ArticleStore articles;
  private final Function<Set<Long>, BooleanSupplier> unchanged;

  /// @param unchanged tells from now on whether these articles are as they are now
  ArticleNotices(
      NoticeStore store, ArticleStore articles, Function<Set<Long>, BooleanSupplier> unchanged) {
    this.store = store;
    this.unchanged = unchanged;
    this.articles = articles;
  }

  void subscribe(Events events, Notifications notifications) {
    events.on(
        ArticleNoticed.class,
        "notifications",
        noticed -> notifications.report(SOURCE, () -> acts(noticed.article())));
  }

  private List<SubjectActs> acts(long article) {
    return acts(store.decisions(Set.of(article)), store.milestones(Set.of(article)));
  }

  private static List<SubjectActs> acts(List<Decision> decisions, List<Reached> milestones) {
    List<SubjectActs> told = new ArrayList<>();
    decisions.forEach(each ->
        told.add(acts(each.author(), DECIDED, each.article(), Kind.MODERATION, each.made())));
    for (Reached each : milestones) {
      Instant reached = each.reached();
      if (reached != null) {
        told.add(acts(each.author(), VOTED, each.article(), Kind.MILESTONE, reached));
      }
    }
    return told;
  }

  private static SubjectActs acts(long author, String type, long article, Kind kind, Instant time) {
    return new SubjectActs(
        author,
        new Subject(type, Long.toString(article)),
        Set.of(kind),
        List.of(new Act(Act.NOBODY, kind, time)));
  }

  @Override
  public String name() {
    return SOURCE;
  }

  @Override
  public Set<String> types() {
    return Set.of(DECIDED, VOTED);
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    return acts(store.decisions(account, most), store.milestones(account, most));
  }

  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {
    Set<Long> ids = some(subjects, DECIDED);
    ids.addAll(some(subjects, VOTED));
    watch.validWhile(unchanged.apply(ids));
  }

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    Map<Subject, SubjectView> views = new HashMap<>();
    Map<Long, Article> own = own(reader, subjects);
    for (Decision each : store.decisions(some(subjects, DECIDED))) {
      Article article = own.get(each.article());
      if (article != null) {
        put(views, DECIDED, article, each.sentence(title(article)));
      }
    }
    for (Reached each : store.milestones(some(subjects, VOTED))) {
      Article article = own.get(each.article());
      if (article != null && article.live()) {
        put(
            views,
            VOTED,
            article,
            text(
                "Your article “{title}” reached {votes} votes",
                "title",
                title(article),
                "votes",
                each.votes()));
      }
    }
    return views;
  }

  private static void put(
      Map<Subject, SubjectView> views, String type, Article article, String sentence) {
    views.put(
        new Subject(type, Long.toString(article.id())),
        new SubjectView(Excerpt.of(sentence, LONGEST), "/articles/" + article.id(), Map.of()));
  }

  private static String title(Article article) {
    return Excerpt.of(article.title(), LONGEST_TITLE);
  }

  private static Set<Long> some(Set<Subject> subjects, String type) {
    Set<Long> ids = new HashSet<>();
    subjects.stream()
        .filter(subject -> subject.type().equals(type))
        .forEach(subject -> Ids.parse(subject.id()).ifPresent(ids::add));
    return ids;
  }

  /// The articles of these subjects that the reader wrote and did not delete.
  private Map<Long, Article> own(long reader, Set<Subject> subjects) {
    Set<Long> ids = some(subjects, DECIDED);
    ids.addAll(some(subjects, VOTED));
    Map<Long, Article> own = new HashMap<>();
    List<@Nullable Article> found = RedisClient.await(articles.find(List.copyOf(ids)));
    for (Article article : found) {
      if (article != null
          && article.author() == reader
          && article.state() != ArticleState.DELETED) {
        own.put(article.id(), article);
      }
    }
    return own;
  }
}
