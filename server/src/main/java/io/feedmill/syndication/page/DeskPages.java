package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.feedmill.syndication.desk.Desk;
import io.feedmill.syndication.desk.DeskArticle;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.desk.DeskStore;
import io.feedmill.syndication.desk.Editing;
import io.feedmill.syndication.desk.FeedEpoch;
import io.feedmill.syndication.desk.PublishMode;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/// `/desk`: all articles or recently edited ones, their state in each feed, and actions on several
/// articles at once.
public final class DeskPages {
  static final String ROOM = "desk";
  static final String UNTITLED = marked("(no title)");

  private static final int ROWS = 50;

  private final Site site;
  private final Viewers viewers;
  private final Desk desk;
  private final DeskStore store;
  private final Supplier<String> last;
  private final InstantSource clock;

  /// @param last id of the last event that data which is read from now on contains
  public DeskPages(
      Site site,
      Viewers viewers,
      Desk desk,
      DeskStore store,
      Supplier<String> last,
      InstantSource clock) {
    this.last = last;
    this.site = site;
    this.viewers = viewers;
    this.desk = desk;
    this.store = store;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes.get("/desk", this::list).post("/desk", this::act).post("/desk/undo", this::undo);
  }

  private Reply list(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    String lastEvent = last.get();
    Instant now = clock.instant();
    String within = call.query().text("editedWithin").orElse(DeskResource.LATELY);
    DeskStore.Listed after = call.query().text("after").map(DeskResource::after).orElse(null);
    DeskStore.Edited edited = store.edited(DeskResource.editedFrom(now, within), after, ROWS + 1);
    List<DeskStore.Listed> listed = edited.listed();
    List<DeskStore.Listed> shown = listed.subList(0, Math.min(ROWS, listed.size()));
    List<DeskPage.Row> rows =
        store.find(shown.stream().map(DeskStore.Listed::uuid).toList(), edited.feeds()).stream()
            .map(article -> row(article, now))
            .toList();
    String more =
        listed.size() > ROWS
            ? address(within) + "&after=" + DeskResource.cursor(shown.getLast())
            : null;
    return site.page(
        200,
        "syndication/desk.jte",
        new DeskPage(
            site.frame(call, ROOM, text("Desk")),
            edited.feeds(),
            spans(within),
            rows,
            within,
            more,
            lastEvent));
  }

  private static List<Tab> spans(String within) {
    return List.of(
        new Tab(text("Edited in 7 days"), "/desk", within.equals(DeskResource.LATELY)),
        new Tab(text("All articles"), address(DeskResource.ALL), within.equals(DeskResource.ALL)));
  }

  private static String address(String within) {
    return "/desk?editedWithin=" + within;
  }

  private static DeskPage.Row row(DeskArticle article, Instant now) {
    return new DeskPage.Row(
        article.uuid().toString(),
        article.title().isBlank() ? text(UNTITLED) : article.title(),
        RelativeTime.html(article.updated(), now),
        article.placements().stream().map(place -> PlaceView.of(place, now)).toList());
  }

  private Reply act(Call call) {
    Query form = site.form(call);
    Editing editing = Editing.undoable(DeskResource.editor(viewers, call));
    String feed =
        form.text("feed")
            .filter(name -> FeedDefinition.NAME.matcher(name).matches())
            .orElseThrow(() -> Problem.badParameter("feed", text("is not the name of a feed")));
    String action = form.text("action").orElse("");
    int done = 0;
    List<String> chosen = form.all("article");
    String back = back(form.text("editedWithin").orElse(DeskResource.LATELY));
    if (chosen.isEmpty()) {
      return site.done(call, back, Notice.bad(text("Choose articles first.")));
    }
    for (String text : chosen) {
      if (move(desk, uuid(text), feed, action, editing) == ChangeOutcome.DONE) {
        done++;
      }
    }
    String what =
        text(
            "{done} of {all, plural, one {# article} other {# articles}} changed in {feed}.",
            "done",
            done,
            "all",
            chosen.size(),
            "feed",
            feed);
    return site.done(
        call, back, done > 0 ? undone(Notice.good(what), editing, back) : Notice.bad(what));
  }

  /// The notice with a button that undoes the action.
  static Notice undone(Notice notice, Editing editing, String back) {
    return notice.undoneBy("/desk/undo", Map.of("action", editing.undo(), "back", back));
  }

  private Reply undo(Call call) {
    Query form = site.form(call);
    String by = DeskResource.editor(viewers, call);
    String action = form.text("action").orElse("");
    Desk.Undone result = desk.undo(new Editing(by, action));
    String back = LocalPath.of(form.text("back"), "/desk");
    Notice notice =
        result.moved().isEmpty()
            ? Notice.good(text("Undone."))
            : Notice.bad(
                text(
                    "{count, plural, one {# article} other {# articles}} changed again and stay as they are; the others are as before.",
                    "count",
                    result.moved().size()));
    return site.done(call, back, notice);
  }

  private String back(String within) {
    DeskResource.editedFrom(clock.instant(), within);
    return within.equals(DeskResource.LATELY) ? "/desk" : address(within);
  }

  /// Runs the action of a button.
  ///
  /// @throws Problem 400 for an unknown action
  static ChangeOutcome move(Desk desk, UUID article, String feed, String action, Editing editing) {
    FeedEpoch place = new FeedEpoch(feed, "");
    return switch (action) {
      case "publish" -> desk.publish(article, List.of(place), PublishMode.PUBLISH, editing);
      case "republish" -> desk.publish(article, List.of(place), PublishMode.REPUBLISH, editing);
      case "remove" -> desk.withdraw(article, place, editing);
      default -> throw Problem.badParameter("action", text("is unknown"));
    };
  }

  static UUID uuid(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Problem.badParameter("article", text("must be a UUID"));
    }
  }
}
