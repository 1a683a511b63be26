package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.FeedChangeListener;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.page.EditFeedPage.Choice;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `/desk/new-feed` and `/desk/feeds/{feed}/edit`: create, change and delete feeds.
public final class EditFeedPages {
  private static final String NEW = "/desk/new-feed";
  private static final String FEED = "/desk/feeds/";

  /// Fields of a new feed whose default depends on its mode.
  private static final Set<String> BY_KIND = Set.of("windowHours", "items");

  private static final List<Choice> MODES =
      List.of(
          new Choice("queue", marked("Partner feed (each article until the partners have it)")),
          new Choice("window", marked("Public feed (the newest articles)")));
  private static final List<Choice> EVIDENCE =
      List.of(
          new Choice("impression", marked("Impressions: the whole document was sent")),
          new Choice("receipt", marked("A receipt: a 304 for the entity tag")),
          new Choice("ack", marked("An acknowledgement by the API")));
  private static final List<Choice> IMPORTERS =
      List.of(new Choice("any", marked("One partner")), new Choice("all", marked("Every partner")));

  private final Site site;
  private final Viewers viewers;
  private final FeedStore feeds;
  private final FeedChangeListener changes;

  public EditFeedPages(Site site, Viewers viewers, FeedStore feeds, FeedChangeListener changes) {
    this.site = site;
    this.viewers = viewers;
    this.feeds = feeds;
    this.changes = changes;
  }

  private static Choice choice(Profile profile) {
    String name = profile.name();
    return new Choice(
        name,
        switch (profile.family()) {
          case RSS ->
              profile.full()
                  ? name + ", RSS 2.0"
                  : text("{name}, RSS 2.0 without bodies", "name", name);
          case ATOM -> name + ", Atom 1.0";
          case JSON -> name + ", JSON Feed 1.1";
          case SITEMAP -> text("{name}, articles of two days", "name", name);
        });
  }

  public void routes(Routes routes) {
    routes
        .get(NEW, this::newForm)
        .post(NEW, this::create)
        .get(FEED + "{feed}/edit", this::edit)
        .post(FEED + "{feed}/edit", this::save)
        .post(FEED + "{feed}/end", this::end);
  }

  private Reply newForm(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    FeedDefinition usual = FeedDefinition.standard("", FeedMode.WINDOW, Profile.RSS);
    Map<String, String> values = FeedForm.values(usual);
    values.keySet().removeAll(BY_KIND);
    return page(call, 200, null, Form.of(values), Form.EMPTY);
  }

  private Reply create(Call call) {
    Query form = site.form(call);
    viewers.require(call, Role.EDITOR, "desk");
    try {
      FeedDefinition feed = FeedForm.read(form, null);
      if (!feeds.create(feed)) {
        throw Problem.invalid(List.of(new FieldError("/name", text("is taken by another feed"))));
      }
      changes.changed(feed.name());
      return site.done(call, FEED + feed.name(), Notice.good(text("The feed was created.")));
    } catch (Problem problem) {
      return page(call, problem.status(), null, Form.refused(form, problem), Form.EMPTY);
    }
  }

  private Reply edit(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    FeedDefinition feed = known(call);
    return page(call, 200, feed.name(), Form.of(FeedForm.values(feed)), Form.EMPTY);
  }

  private Reply save(Call call) {
    Query form = site.form(call);
    viewers.require(call, Role.EDITOR, "desk");
    FeedDefinition old = known(call);
    FeedDefinition feed;
    try {
      feed = FeedForm.read(form, old);
    } catch (Problem problem) {
      return page(call, problem.status(), old.name(), Form.refused(form, problem), Form.EMPTY);
    }
    if (!feeds.change(feed)) {
      throw Problem.notFound(
          text(
              "the feed {name} was deleted in the meantime; nothing was saved",
              "name",
              old.name()));
    }
    changes.changed(old.name());
    return site.done(call, FEED + old.name(), Notice.good(text("Saved.")));
  }

  private Reply end(Call call) {
    site.form(call);
    viewers.require(call, Role.EDITOR, "desk");
    FeedDefinition feed = known(call);
    ChangeOutcome outcome = feeds.delete(feed.name());
    changes.changed(feed.name());
    return switch (outcome) {
      case DONE, UNKNOWN ->
          site.done(
              call,
              "/desk",
              Notice.good(text("The feed {name} was deleted.", "name", feed.name())));
      default -> {
        Form why =
            new Form(Map.of(), Map.of("", text("Remove the articles that are live in it first.")));
        yield page(call, 409, feed.name(), Form.of(FeedForm.values(feed)), why);
      }
    };
  }

  private FeedDefinition known(Call call) {
    return feeds
        .find(DeskResource.feed(call))
        .orElseThrow(() -> Problem.notFound(text("the feed does not exist")));
  }

  private Reply page(Call call, int status, @Nullable String feed, Form form, Form ending) {
    String title = feed == null ? text("New feed") : text("Change {feed}", "feed", feed);
    return site.page(
        status,
        "syndication/edit-feed.jte",
        new EditFeedPage(
            site.frame(call, DeskPages.ROOM, title),
            feed,
            form,
            MODES,
            Profile.all().stream().map(EditFeedPages::choice).toList(),
            EVIDENCE,
            IMPORTERS,
            ending));
  }
}
