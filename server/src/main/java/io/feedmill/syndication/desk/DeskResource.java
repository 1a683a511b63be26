package io.feedmill.syndication.desk;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Articles on the desk in the API, for editors.
///
/// ```
/// curl -X PUT localhost:8080/api/v1/desk/articles/{uuid} -H ... \
///   -d '{"title":"Tea","url":"https://mill.example/tea","html":"<p>Hot.</p>","version":1}'
/// curl -X POST localhost:8080/api/v1/desk/articles/{uuid}/feeds/production/publish -H ... -d '{}'
/// ```
public final class DeskResource {
  private static final String ARTICLES = "/api/v1/desk/articles";
  private static final String ARTICLE = ARTICLES + "/{uuid}";
  private static final String PLACE = ARTICLE + "/feeds/{feed}";

  /// The default time span of the list.
  public static final String LATELY = "7d";

  /// The time span of all articles.
  public static final String ALL = "all";

  private static final Pattern SPAN = Pattern.compile("([1-9][0-9]{0,4})([mhd])");
  private static final int STANDARD = 50;
  private static final int MOST = 200;
  private static final int HISTORY = 500;

  private final Viewers viewers;
  private final Desk desk;
  private final DeskStore store;
  private final InstantSource clock;

  public DeskResource(Viewers viewers, Desk desk, DeskStore store, InstantSource clock) {
    this.viewers = viewers;
    this.desk = desk;
    this.store = store;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes
        .get(ARTICLES, this::list)
        .put(ARTICLE, this::put)
        .get(ARTICLE, this::get)
        .delete(ARTICLE, this::delete)
        .get(ARTICLE + "/history", this::history)
        .post(PLACE + "/publish", call -> publish(call, PublishMode.PUBLISH))
        .post(PLACE + "/republish", call -> publish(call, PublishMode.REPUBLISH))
        .post(PLACE + "/remove", this::remove)
        .post("/api/v1/desk/undo/{action}", this::undo);
  }

  private Reply put(Call call) {
    String by = editor(call);
    UUID uuid = uuid(call);
    ArticleDraft draft = call.json(ArticleDraft.class);
    PutOutcome outcome = desk.put(draft.body(uuid), draft.version(), by);
    return switch (outcome) {
      case STALE ->
          throw Problem.conflict(
                  "stale-version", "Stale version", "a later version of this article is current")
              .error("/version", "must be higher");
      case CREATED -> Reply.json(201, article(uuid)).with("Location", ARTICLES + "/" + uuid);
      case UPDATED, SAME -> Reply.json(article(uuid));
    };
  }

  private Reply get(Call call) {
    editor(call);
    return Reply.json(article(uuid(call))).etagOfBody().with("Cache-Control", "private, no-cache");
  }

  private Reply delete(Call call) {
    String by = editor(call);
    if (desk.delete(uuid(call), by) == ChangeOutcome.UNKNOWN) {
      throw unknownArticle();
    }
    return Reply.noContent();
  }

  private Reply list(Call call) {
    editor(call);
    Instant from = editedFrom(clock.instant(), call.query().text("editedWithin").orElse(LATELY));
    int limit = call.query().integer("limit", STANDARD, 1, MOST);
    DeskStore.Listed after = call.query().text("after").map(DeskResource::after).orElse(null);
    DeskStore.Edited edited = store.edited(from, after, limit + 1);
    List<DeskStore.Listed> listed = edited.listed();
    boolean more = listed.size() > limit;
    List<DeskStore.Listed> shown = more ? listed.subList(0, limit) : listed;
    List<DeskJson.Row> rows =
        store.find(shown.stream().map(DeskStore.Listed::uuid).toList(), edited.feeds()).stream()
            .map(DeskJson::row)
            .toList();
    return Reply.json(new DeskJson.Page<>(rows, more ? cursor(shown.getLast()) : null));
  }

  public static String cursor(DeskStore.Listed last) {
    return Cursor.encode(List.of(Long.toString(last.millis()), last.uuid().toString()));
  }

  public static DeskStore.Listed after(String cursor) {
    List<String> fields = Cursor.decode(cursor, 2);
    try {
      return new DeskStore.Listed(
          UUID.fromString(fields.get(1)), Long.parseLong(fields.getFirst()));
    } catch (IllegalArgumentException _) {
      throw Cursor.broken();
    }
  }

  /// The earliest edit time of the articles in a list; the epoch for `all`.
  public static Instant editedFrom(Instant now, String within) {
    if (within.equals(ALL)) {
      return Instant.EPOCH;
    }
    Matcher span = SPAN.matcher(within);
    if (!span.matches()) {
      throw Problem.badParameter("editedWithin", "must be a span such as 7d, 12h or 30m, or all");
    }
    long count = Long.parseLong(span.group(1));
    return now.minus(
        switch (span.group(2)) {
          case "m" -> Duration.ofMinutes(count);
          case "h" -> Duration.ofHours(count);
          default -> Duration.ofDays(count);
        });
  }

  private Reply history(Call call) {
    editor(call);
    UUID uuid = uuid(call);
    List<HistoryEntry> lines = store.history(uuid, HISTORY);
    if (lines.isEmpty()) {
      throw unknownArticle();
    }
    return Reply.json(new DeskJson.Page<>(lines, null));
  }

  /// @param epoch applies only if the article is in this epoch
  private record Asked(@Nullable Long epoch) {}

  private Reply publish(Call call, PublishMode mode) {
    Editing editing = Editing.undoable(editor(call));
    UUID uuid = uuid(call);
    FeedEpoch place = new FeedEpoch(feed(call), epoch(call));
    return answer(uuid, desk.publish(uuid, List.of(place), mode, editing), editing);
  }

  private Reply remove(Call call) {
    Editing editing = Editing.undoable(editor(call));
    UUID uuid = uuid(call);
    FeedEpoch place = new FeedEpoch(feed(call), epoch(call));
    return answer(uuid, desk.withdraw(uuid, place, editing), editing);
  }

  private static String epoch(Call call) {
    return Optional.of(call.body())
        .filter(body -> body.length > 0)
        .map(_ -> call.json(Asked.class).epoch())
        .map(String::valueOf)
        .orElse("");
  }

  private Reply undo(Call call) {
    Editing action = new Editing(editor(call), call.parameter("action"));
    return Reply.json(desk.undo(action));
  }

  private Reply answer(UUID uuid, ChangeOutcome outcome, Editing editing) {
    return switch (outcome) {
      case DONE ->
          Reply.json(
              desk.whole(uuid)
                  .map(whole -> DeskJson.of(whole, editing))
                  .orElseThrow(DeskResource::unknownArticle));
      case UNCHANGED -> Reply.json(article(uuid));
      case UNKNOWN -> throw Problem.notFound("the article or the feed does not exist");
      case CHANGED, EARLY, DROPPED -> throw otherEpoch();
    };
  }

  static Problem otherEpoch() {
    return Problem.conflict(
        "other-epoch", "Other epoch", "the article was published or withdrawn in the meantime");
  }

  private DeskJson.Article article(UUID uuid) {
    return desk.whole(uuid).map(DeskJson::of).orElseThrow(DeskResource::unknownArticle);
  }

  private String editor(Call call) {
    return editor(viewers, call);
  }

  /// The id of the editor who calls.
  ///
  /// @throws Problem 401 or 403
  public static String editor(Viewers viewers, Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    return Long.toString(editor.id());
  }

  /// @throws Problem 404 when it is not a valid feed name
  public static String feed(Call call) {
    String feed = call.parameter("feed");
    if (!FeedDefinition.NAME.matcher(feed).matches()) {
      throw Problem.notFound("the feed does not exist");
    }
    return feed;
  }

  /// @throws Problem 400 when it is not a UUID in canonical form
  public static UUID uuid(Call call) {
    String text = call.parameter("uuid");
    try {
      UUID uuid = UUID.fromString(text);
      if (uuid.toString().equalsIgnoreCase(text)) {
        return uuid;
      }
    } catch (IllegalArgumentException _) {
      // refused below
    }
    throw Problem.badParameter("uuid", "must be a UUID");
  }

  public static Problem unknownArticle() {
    return Problem.notFound("the article does not exist");
  }
}
