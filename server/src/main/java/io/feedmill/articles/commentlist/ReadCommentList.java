package io.feedmill.articles.commentlist;

import static java.util.stream.Collectors.toSet;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.commentlist.CommentListIds.Place;
import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads pages of lists of comments in three round trips: ids, the data that decides whether they
/// are shown, and texts together with the viewer's votes.
///
/// Comments that were deleted or removed, or whose article was, are omitted; flagged ones on a
/// withdrawn article are not. They are few, so slightly more ids are read than a page needs. When
/// many of them are consecutive, a page has fewer comments than requested, and the next page
/// continues after them.
final class ReadCommentList {
  private static final int SPARE = 50;

  private final RedisClient redis;
  private final ArticleStore articles;
  private final CommentListIds places;

  ReadCommentList(RedisClient redis, ArticleStore articles) {
    this.redis = redis;
    this.articles = articles;
    this.places = new CommentListIds(redis);
  }

  /// A comment without its text.
  private record Facts(Place place, int parent, long author, int upvotes, int downvotes) {}

  /// The first page. Blocks.
  ListedComments first(CommentList list, int most, Viewer viewer) {
    int count = 2 * most + SPARE;
    return page(list, places.first(list, count), count, most, viewer);
  }

  /// The page after a cursor. Blocks.
  ListedComments after(CommentListCursor cursor, int most, Viewer viewer) {
    int count = 2 * most + SPARE;
    return page(cursor.list(), places.after(cursor, count), count, most, viewer);
  }

  /// Those of some comments that are shown, without votes of a viewer. Blocks.
  List<ListedComment> living(List<CommentId> ids) {
    Map<Long, Article> living = new HashMap<>();
    List<Place> places = ids.stream().map(id -> new Place(id, 0)).toList();
    return texts(shown(places, living, false), living, new Viewer.Anonymous());
  }

  private ListedComments page(
      CommentList list, List<Place> ids, int count, int most, Viewer viewer) {
    Map<Long, Article> living = new HashMap<>();
    List<Facts> shown = shown(ids, living, list instanceof CommentList.Flagged);
    if (list instanceof CommentList.OfAuthor(long account)) {
      shown = shown.stream().filter(facts -> facts.author() == account).toList();
    }
    boolean full = shown.size() > most;
    List<ListedComment> items = texts(full ? shown.subList(0, most) : shown, living, viewer);
    Place last = full ? shown.get(most - 1).place() : ids.size() < count ? null : ids.getLast();
    Set<Long> articles = ids.stream().map(place -> place.id().article()).collect(toSet());
    return new ListedComments(items, last == null ? null : cursor(list, last), articles);
  }

  private static @Nullable CommentListCursor cursor(CommentList list, Place last) {
    return switch (list) {
      case CommentList.OfSite() -> new CommentListCursor(0, last.seconds(), last.id());
      case CommentList.OfAuthor(long account) ->
          new CommentListCursor(account, last.seconds(), last.id());
      case CommentList.OfArticle _ -> null;
      case CommentList.Flagged() ->
          new CommentListCursor(CommentListCursor.FLAGGED, last.seconds(), last.id());
    };
  }

  /// Those that are shown, in their order.
  ///
  /// @param living gets their articles
  /// @param all whether comments on withdrawn articles are shown too
  private List<Facts> shown(List<Place> ids, Map<Long, Article> living, boolean all) {
    if (ids.isEmpty()) {
      return List.of();
    }
    List<Request> questions =
        ids.stream()
            .map(place ->
                RedisClient.command(
                    Command.HMGET,
                    DiscussionKeys.comment(place.id()),
                    "state",
                    "parent",
                    "author",
                    "upvotes",
                    "downvotes"))
            .toList();
    List<Long> about = ids.stream().map(place -> place.id().article()).distinct().toList();
    List<@Nullable Response> hashes =
        RedisClient.await(
            redis.together(() -> {
              Future<List<@Nullable Response>> asked = redis.sendAll(questions);
              Future<List<@Nullable Article>> found = articles.find(about);
              return asked.compose(replies ->
                  found.map(known -> {
                    collect(known, living, all);
                    return replies;
                  }));
            }));
    List<Facts> shown = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      Place place = ids.get(i);
      if (living.containsKey(place.id().article())) {
        facts(place, hashes.get(i)).ifPresent(shown::add);
      }
    }
    return shown;
  }

  private static void collect(
      List<@Nullable Article> known, Map<Long, Article> living, boolean all) {
    for (Article article : known) {
      if (article != null && (all || article.live())) {
        living.put(article.id(), article);
      }
    }
  }

  private static Optional<Facts> facts(Place place, @Nullable Response hash) {
    if (hash == null || !CommentState.LIVE.label().equals(text(hash, 0))) {
      return Optional.empty();
    }
    return Optional.of(
        new Facts(
            place,
            Integer.parseInt(text(hash, 1)),
            ArticleKeys.personId(text(hash, 2)),
            Integer.parseInt(text(hash, 3)),
            Integer.parseInt(text(hash, 4))));
  }

  private static String text(Response hash, int field) {
    Response value = hash.get(field);
    return value == null ? "0" : value.toString();
  }

  private List<ListedComment> texts(List<Facts> shown, Map<Long, Article> living, Viewer viewer) {
    if (shown.isEmpty()) {
      return List.of();
    }
    OwnVotes votes = new OwnVotes(viewer);
    List<CommentId> ids = shown.stream().map(facts -> facts.place().id()).toList();
    List<Request> questions = new ArrayList<>();
    ids.forEach(id -> questions.add(RedisClient.command(Command.GET, DiscussionKeys.body(id))));
    questions.addAll(votes.questions(ids));
    List<@Nullable Response> replies = redis.callAll(questions);
    List<@Nullable Response> marks = replies.subList(ids.size(), replies.size());
    List<ListedComment> items = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      Facts facts = shown.get(i);
      CommentId id = facts.place().id();
      Article article = living.get(id.article());
      Response body = replies.get(i);
      if (body != null && article != null) {
        items.add(
            new ListedComment(
                id,
                article,
                facts.parent(),
                facts.author(),
                facts.upvotes(),
                facts.downvotes(),
                CommentBody.parse(body.toString()),
                votes.of(i, marks)));
      }
    }
    return items;
  }
}
