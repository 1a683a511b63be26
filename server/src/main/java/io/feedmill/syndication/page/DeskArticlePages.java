package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.syndication.desk.ArticleDraft;
import io.feedmill.syndication.desk.Desk;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.desk.DeskStore;
import io.feedmill.syndication.desk.Editing;
import io.feedmill.syndication.desk.PlanResource;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `/desk/articles/{uuid}`: the editor of one article, its state in every feed, and its history.
public final class DeskArticlePages {
  private static final String ARTICLE = "/desk/articles/{uuid}";
  private static final String TEMPLATE = "syndication/article.jte";
  private static final int EVENTS = 100;

  private final Site site;
  private final Viewers viewers;
  private final Profiles profiles;
  private final Desk desk;
  private final DeskStore store;
  private final InstantSource clock;

  public DeskArticlePages(
      Site site,
      Viewers viewers,
      Profiles profiles,
      Desk desk,
      DeskStore store,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.profiles = profiles;
    this.desk = desk;
    this.store = store;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes
        .get("/desk/new", this::newForm)
        .get(ARTICLE, this::show)
        .post(ARTICLE, this::save)
        .post(ARTICLE + "/feeds/{feed}", this::move)
        .post(ARTICLE + "/plan", this::planTogether);
  }

  private Reply newForm(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    DeskTimes times = DeskTimes.of(profiles, call, editor);
    return page(call, 200, UUID.randomUUID(), Optional.empty(), times, draft(call));
  }

  /// The content that another page suggests to publish.
  private static Form draft(Call call) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String name : List.of("title", "url")) {
      call.query().text(name).ifPresent(value -> given.put(name, value));
    }
    return Form.of(given);
  }

  private Reply show(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    UUID uuid = DeskResource.uuid(call);
    Desk.Whole whole = desk.whole(uuid).orElseThrow(DeskResource::unknownArticle);
    DeskTimes times = DeskTimes.of(profiles, call, editor);
    Form form = Form.of(new DeskArticleView(times, clock.instant()).values(whole.body()));
    return page(call, 200, uuid, Optional.of(whole), times, form);
  }

  private Reply save(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    DeskTimes times = DeskTimes.sent(profiles, call, editor, form);
    UUID uuid = DeskResource.uuid(call);
    try {
      ArticleDraft draft =
          new ArticleDraft(
              form.text("title").orElse(null),
              form.text("url").orElse(null),
              form.text("html").orElse(null),
              form.text("summary").orElse(null),
              list(form, "authors"),
              published(form, times, uuid),
              form.text("image").orElse(null),
              list(form, "tags"),
              null);
      desk.put(draft.body(uuid), null, Long.toString(editor.id()));
    } catch (Problem problem) {
      return page(
          call, problem.status(), uuid, desk.whole(uuid), times, Form.refused(form, problem));
    }
    return site.done(call, "/desk/articles/" + uuid, Notice.good(text("Saved.")));
  }

  /// A time in the hour that a clock change repeats keeps its offset.
  private String published(Query form, DeskTimes times, UUID uuid) {
    Instant now = desk.whole(uuid).map(known -> known.body().published()).orElse(null);
    return now != null && times.shown(now).equals(form.text("published").orElse(""))
        ? Rfc3339.format(now)
        : times.exact(form, "published");
  }

  private static List<@Nullable String> list(Query form, String field) {
    return Arrays.asList(form.text(field).orElse("").split(",", -1));
  }

  private Reply move(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    Editing editing = Editing.undoable(Long.toString(editor.id()));
    DeskTimes times = DeskTimes.sent(profiles, call, editor, form);
    UUID uuid = DeskResource.uuid(call);
    String feed = DeskResource.feed(call);
    String action = form.text("action").orElse("");
    Notice notice =
        switch (action) {
          case "schedule" -> plan(uuid, List.of(feed), form, times, editing);
          case "drop" ->
              notice(desk.schedule(uuid, List.of(feed), null, null, editing), feed, uuid, editing);
          default -> notice(DeskPages.move(desk, uuid, feed, action, editing), feed, uuid, editing);
        };
    return site.done(call, address(uuid), notice);
  }

  /// Plans for several feeds, in all of them or in none.
  private Reply planTogether(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    DeskTimes times = DeskTimes.sent(profiles, call, editor, form);
    UUID uuid = DeskResource.uuid(call);
    Editing editing = Editing.undoable(Long.toString(editor.id()));
    List<String> chosen = form.all("feed").stream().distinct().toList();
    if (!chosen.stream().allMatch(name -> FeedDefinition.NAME.matcher(name).matches())) {
      throw Problem.badParameter("feed", text("is not a feed"));
    }
    Notice notice =
        chosen.isEmpty() || chosen.size() > PlanResource.MOST_TOGETHER
            ? Notice.bad(
                text(
                    "Nothing is planned: choose 1 to {most} feeds.",
                    "most",
                    PlanResource.MOST_TOGETHER))
            : plan(uuid, chosen, form, times, editing);
    return site.done(call, address(uuid), notice);
  }

  private Notice plan(UUID uuid, List<String> feeds, Query form, DeskTimes times, Editing editing) {
    String names = String.join(", ", feeds);
    try {
      Instant publish = times.time(form, "publishAt");
      Instant withdraw = times.time(form, "withdrawAt");
      if (publish != null && withdraw != null && !withdraw.isAfter(publish)) {
        return Notice.bad(
            text(
                "Nothing is planned in {names}: it would be removed before it is published.",
                "names",
                names));
      }
      if (publish != null || withdraw != null) {
        return notice(desk.schedule(uuid, feeds, publish, withdraw, editing), names, uuid, editing);
      }
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
    }
    return Notice.bad(text("Nothing is planned in {names}: enter a time.", "names", names));
  }

  private static Notice notice(boolean planned, String feed, UUID uuid, Editing editing) {
    return notice(planned ? ChangeOutcome.DONE : ChangeOutcome.UNKNOWN, feed, uuid, editing);
  }

  private static Notice notice(ChangeOutcome outcome, String feed, UUID uuid, Editing editing) {
    return switch (outcome) {
      case DONE ->
          DeskPages.undone(
              Notice.good(text("Done in {feed}.", "feed", feed)), editing, address(uuid));
      case UNCHANGED -> Notice.good(text("No change needed in {feed}.", "feed", feed));
      default -> Notice.bad(text("The article has changed; check its state."));
    };
  }

  private static String address(UUID uuid) {
    return "/desk/articles/" + uuid;
  }

  private Reply page(
      Call call, int status, UUID uuid, Optional<Desk.Whole> whole, DeskTimes times, Form form) {
    String title = whole.map(known -> known.body().title()).orElseGet(() -> text("New article"));
    String shown = title.isBlank() ? text(DeskPages.UNTITLED) : title;
    return site.page(
        status,
        TEMPLATE,
        new DeskArticleView(times, clock.instant())
            .page(
                site.frame(call, DeskPages.ROOM, shown),
                uuid,
                whole,
                shown,
                form,
                whole.isEmpty() ? List.of() : store.history(uuid, EVENTS)));
  }
}
