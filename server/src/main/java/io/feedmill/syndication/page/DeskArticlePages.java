package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.syndication.desk.ArticleDraft;
import io.feedmill.syndication.desk.Desk;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.desk.DeskStore;
import io.feedmill.syndication.desk.HistoryEntry;
import io.feedmill.syndication.desk.Placement;
import io.feedmill.syndication.desk.PlanResource;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
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
  private static final String EXAMPLE = "2030-01-31T12:00:00Z";
  private static final int EVENTS = 100;

  private final Site site;
  private final Viewers viewers;
  private final Desk desk;
  private final DeskStore store;
  private final InstantSource clock;

  public DeskArticlePages(
      Site site, Viewers viewers, Desk desk, DeskStore store, InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
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
    viewers.require(call, Role.EDITOR, "desk");
    return page(call, 200, UUID.randomUUID(), Optional.empty(), draft(call));
  }

  /// What another page suggests to publish.
  private static Form draft(Call call) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String name : List.of("title", "url")) {
      call.query().text(name).ifPresent(value -> given.put(name, value));
    }
    return Form.of(given);
  }

  private Reply show(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    UUID uuid = DeskResource.uuid(call);
    Desk.Whole whole = desk.whole(uuid).orElseThrow(DeskResource::unknownArticle);
    return page(call, 200, uuid, Optional.of(whole), Form.of(values(whole.body())));
  }

  private Reply save(Call call) {
    Query form = site.form(call);
    String by = DeskResource.editor(viewers, call);
    UUID uuid = DeskResource.uuid(call);
    try {
      ArticleDraft draft =
          new ArticleDraft(
              form.text("title").orElse(null),
              form.text("url").orElse(null),
              form.text("html").orElse(null),
              form.text("summary").orElse(null),
              list(form, "authors"),
              form.text("published").orElse(null),
              form.text("image").orElse(null),
              list(form, "tags"),
              null);
      desk.put(draft.body(uuid), null, by);
    } catch (Problem problem) {
      return page(call, problem.status(), uuid, desk.whole(uuid), Form.refused(form, problem));
    }
    return site.done(call, "/desk/articles/" + uuid, Notice.good(text("Saved.")));
  }

  private static List<@Nullable String> list(Query form, String field) {
    return Arrays.asList(form.text(field).orElse("").split(",", -1));
  }

  private Reply move(Call call) {
    Query form = site.form(call);
    String by = DeskResource.editor(viewers, call);
    UUID uuid = DeskResource.uuid(call);
    String feed = DeskResource.feed(call);
    String action = form.text("action").orElse("");
    Notice notice =
        switch (action) {
          case "schedule" -> plan(uuid, List.of(feed), form, by);
          case "drop" -> notice(desk.schedule(uuid, List.of(feed), null, null, by), feed);
          default -> notice(DeskPages.move(desk, uuid, feed, action, by), feed);
        };
    return site.done(call, "/desk/articles/" + uuid, notice);
  }

  /// Plans for several feeds, in all of them or in none.
  private Reply planTogether(Call call) {
    Query form = site.form(call);
    String by = DeskResource.editor(viewers, call);
    UUID uuid = DeskResource.uuid(call);
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
            : plan(uuid, chosen, form, by);
    return site.done(call, "/desk/articles/" + uuid, notice);
  }

  private Notice plan(UUID uuid, List<String> feeds, Query form, String by) {
    String names = String.join(", ", feeds);
    try {
      Instant publish = PlanResource.time(form.text("publishAt").orElse(""), "/publishAt");
      Instant withdraw = PlanResource.time(form.text("withdrawAt").orElse(""), "/withdrawAt");
      if (publish != null && withdraw != null && !withdraw.isAfter(publish)) {
        return Notice.bad(
            text(
                "Nothing is planned in {names}: it would be removed before it is published.",
                "names",
                names));
      }
      if (publish != null || withdraw != null) {
        return notice(desk.schedule(uuid, feeds, publish, withdraw, by), names);
      }
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
    }
    return Notice.bad(
        text(
            "Nothing is planned in {names}: enter a time, such as {example}.",
            "names",
            names,
            "example",
            EXAMPLE));
  }

  private static Notice notice(boolean planned, String feed) {
    return notice(planned ? ChangeOutcome.DONE : ChangeOutcome.UNKNOWN, feed);
  }

  private static Notice notice(ChangeOutcome outcome, String feed) {
    return switch (outcome) {
      case DONE -> Notice.good(text("Done in {feed}.", "feed", feed));
      case UNCHANGED -> Notice.good(text("No change needed in {feed}.", "feed", feed));
      default -> Notice.bad(text("The article has changed; check its state."));
    };
  }

  private static Map<String, String> values(ArticleBody body) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("title", body.title());
    values.put("url", body.url());
    values.put("html", body.html());
    values.put("summary", body.summary());
    values.put("authors", String.join(", ", body.authors()));
    values.put("image", body.image());
    values.put("tags", String.join(", ", body.tags()));
    Instant published = body.published();
    values.put("published", published == null ? "" : Rfc3339.format(published));
    return values;
  }

  private Reply page(Call call, int status, UUID uuid, Optional<Desk.Whole> whole, Form form) {
    Instant now = clock.instant();
    List<DeskArticlePage.Card> cards = new ArrayList<>();
    whole.ifPresent(
        known -> known.article().placements().forEach(place -> cards.add(card(place, now))));
    List<DeskArticlePage.Event> events =
        whole.isEmpty()
            ? List.of()
            : store.history(uuid, EVENTS).stream()
                .map(line ->
                    new DeskArticlePage.Event(RelativeTime.html(line.time(), now), words(line)))
                .toList();
    String title = whole.map(known -> known.body().title()).orElse("New article");
    return site.page(
        status,
        TEMPLATE,
        new DeskArticlePage(
            site.frame(call, DeskPages.ROOM, title.isBlank() ? DeskPages.UNTITLED : title),
            uuid.toString(),
            whole.isPresent(),
            title.isBlank() ? DeskPages.UNTITLED : title,
            form,
            cards,
            events));
  }

  private static DeskArticlePage.Card card(Placement place, Instant now) {
    List<String> taken = new ArrayList<>();
    for (Placement.Deliveries one : place.deliveries()) {
      StringBuilder words = new StringBuilder(one.consumer()).append(": ");
      words.append(one.impressions().size()).append(" impressions");
      Instant receipt = one.receipt();
      if (receipt != null) {
        words.append(", echoed ").append(RelativeTime.text(receipt, now));
      }
      Instant ack = one.ack();
      if (ack != null) {
        words.append(", acknowledged ").append(RelativeTime.text(ack, now));
      }
      taken.add(words.toString());
    }
    return new DeskArticlePage.Card(
        PlaceView.of(place, now), taken, plans(place, now), PlaceActions.of(place));
  }

  private static List<DeskArticlePage.Plan> plans(Placement place, Instant now) {
    List<DeskArticlePage.Plan> plans = new ArrayList<>();
    Instant due = place.due();
    if (due != null) {
      plans.add(new DeskArticlePage.Plan(text("Goes live"), RelativeTime.html(due, now)));
    }
    Instant leaves = place.leaves();
    if (leaves != null) {
      plans.add(new DeskArticlePage.Plan(text("Leaves"), RelativeTime.html(leaves, now)));
    }
    return plans;
  }

  private static String words(HistoryEntry line) {
    return line.feed().isEmpty()
        ? text("{event}, version {epoch}", "event", event(line.event()), "epoch", line.epoch())
        : text(
            "{event} in {feed}, epoch {epoch}",
            "event",
            event(line.event()),
            "feed",
            line.feed(),
            "epoch",
            line.epoch());
  }

  private static String event(String event) {
    return switch (event) {
      case "created" -> text("created");
      case "updated" -> text("updated");
      case "published" -> text("published");
      case "republished" -> text("republished");
      case "planned" -> text("planned");
      case "imported" -> text("imported");
      case "withdrawn" -> text("withdrawn");
      case "expired" -> text("expired");
      default -> event;
    };
  }
}
