package io.feedmill.syndication.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.ConsumerRegistry;
import io.feedmill.syndication.feed.FeedChangeListener;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedDraft;
import io.feedmill.syndication.feed.FeedStore;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Feeds and their consumers in the API, for editors.
///
/// ```
/// curl localhost:8080/api/v1/desk/feeds -H ... -d '{"name":"readers","mode":"window","profile":"atom"}'
/// curl localhost:8080/api/v1/desk/feeds/production/consumers -H ... -d '{"name":"msn"}'
/// ```
public final class FeedResource {
  private static final String FEEDS = "/api/v1/desk/feeds";
  private static final String FEED = FEEDS + "/{feed}";

  private final Viewers viewers;
  private final FeedStore feeds;
  private final ConsumerRegistry consumers;
  private final FeedChangeListener changes;

  public FeedResource(
      Viewers viewers, FeedStore feeds, ConsumerRegistry consumers, FeedChangeListener changes) {
    this.viewers = viewers;
    this.feeds = feeds;
    this.consumers = consumers;
    this.changes = changes;
  }

  public void routes(Routes routes) {
    routes
        .get(FEEDS, this::list)
        .post(FEEDS, this::create)
        .get(FEED, this::get)
        .patch(FEED, this::change)
        .delete(FEED, this::delete)
        .post(FEED + "/consumers", this::addConsumer)
        .delete(FEED + "/consumers/{id}", this::removeConsumer);
  }

  /// A feed as it is shown.
  private record View(
      String name,
      String title,
      String description,
      String language,
      String home,
      String mode,
      String profile,
      long windowSeconds,
      int items,
      int threshold,
      String evidence,
      String importedBy,
      double gapSeconds,
      String logo,
      String darkLogo,
      String analytics,
      String advertisement,
      List<ConsumerView> consumers) {
    static View of(FeedDefinition feed, List<Consumer> consumers) {
      return new View(
          feed.name(),
          feed.title(),
          feed.description(),
          feed.language(),
          feed.home(),
          feed.mode().label(),
          feed.profile().name(),
          feed.window().toSeconds(),
          feed.items(),
          feed.threshold(),
          feed.evidence().label(),
          feed.all() ? "all" : "any",
          feed.gap().toMillis() / 1_000.0,
          feed.smartView().logo(),
          feed.smartView().darkLogo(),
          feed.smartView().analytics(),
          feed.smartView().advertisement(),
          consumers.stream().map(ConsumerView::of).toList());
    }
  }

  private record ConsumerView(String id, String name, List<String> addresses, Instant created) {
    static ConsumerView of(Consumer consumer) {
      return new ConsumerView(
          consumer.id(), consumer.name(), consumer.addresses(), consumer.created());
    }
  }

  private Reply list(Call call) {
    DeskResource.editor(viewers, call);
    List<View> views =
        feeds.all().stream().map(feed -> View.of(feed, feeds.consumers(feed.name()))).toList();
    return Reply.json(new DeskJson.Page<>(views, null));
  }

  private Reply get(Call call) {
    DeskResource.editor(viewers, call);
    return Reply.json(view(DeskResource.feed(call)));
  }

  private View view(String name) {
    FeedDefinition feed = feeds.find(name).orElseThrow(FeedResource::unknown);
    return View.of(feed, feeds.consumers(name));
  }

  private Reply create(Call call) {
    DeskResource.editor(viewers, call);
    FeedDraft draft = call.json(FeedDraft.class);
    String name = Objects.requireNonNullElse(draft.name(), "");
    FeedDefinition feed =
        draft.over(FeedDefinition.standard(name, draft.wantedMode(), draft.wantedProfile()));
    if (!feeds.create(feed)) {
      throw Problem.conflict("feed-exists", "Feed exists", "a feed with this name exists");
    }
    return Reply.created(FEEDS + "/" + name, view(name));
  }

  private Reply change(Call call) {
    DeskResource.editor(viewers, call);
    String name = DeskResource.feed(call);
    FeedDefinition old = feeds.find(name).orElseThrow(FeedResource::unknown);
    if (!feeds.change(call.json(FeedDraft.class).over(old))) {
      throw unknown();
    }
    changes.changed(name);
    return Reply.json(view(name));
  }

  private Reply delete(Call call) {
    DeskResource.editor(viewers, call);
    String name = DeskResource.feed(call);
    ChangeOutcome outcome = feeds.delete(name);
    changes.changed(name);
    return switch (outcome) {
      case DONE -> Reply.noContent();
      case UNKNOWN -> throw unknown();
      default ->
          throw Problem.conflict(
              "feed-in-use", "Feed in use", "withdraw the articles that are live in it first");
    };
  }

  private record ConsumerDraft(@Nullable String name, @Nullable List<@Nullable String> addresses) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record NewConsumer(String id, String name, String token, List<String> addresses) {}

  private Reply addConsumer(Call call) {
    DeskResource.editor(viewers, call);
    String feed = DeskResource.feed(call);
    ConsumerDraft draft = call.json(ConsumerDraft.class);
    ConsumerRegistry.Added added =
        consumers.add(
            feed,
            Objects.requireNonNullElse(draft.name(), ""),
            Objects.requireNonNullElse(draft.addresses(), List.<@Nullable String>of()));
    Consumer consumer = added.consumer();
    return Reply.created(
        FEEDS + "/" + feed + "/consumers/" + consumer.id(),
        new NewConsumer(consumer.id(), consumer.name(), added.token(), consumer.addresses()));
  }

  private Reply removeConsumer(Call call) {
    DeskResource.editor(viewers, call);
    consumers.remove(DeskResource.feed(call), call.parameter("id"));
    return Reply.noContent();
  }

  private static Problem unknown() {
    return Problem.notFound("the feed does not exist");
  }
}
