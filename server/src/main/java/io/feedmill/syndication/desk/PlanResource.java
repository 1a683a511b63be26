package io.feedmill.syndication.desk;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.syndication.feed.AuthenticateConsumer;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedStore;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Scheduling of articles, and acknowledgements by consumers.
///
/// ```
/// curl localhost:8080/api/v1/desk/articles/{uuid}/feeds/production/schedule -H ... \
///   -d '{"publishAt":"2030-01-01T00:00:00Z","with":["development"]}'
/// curl 'localhost:8080/api/v1/desk/articles/{uuid}/feeds/production/ack?token=ft_...' -d '{}'
/// ```
public final class PlanResource {
  private static final String PLACE = "/api/v1/desk/articles/{uuid}/feeds/{feed}";
  public static final int MOST_TOGETHER = 20;
  private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");

  private final Viewers viewers;
  private final Desk desk;
  private final FeedStore feeds;

  public PlanResource(Viewers viewers, Desk desk, FeedStore feeds) {
    this.viewers = viewers;
    this.desk = desk;
    this.feeds = feeds;
  }

  public void routes(Routes routes) {
    routes
        .post(PLACE + "/schedule", this::schedule)
        .post(PLACE + "/ack", this::acknowledge)
        .otherTokens();
  }

  private record Plan(
      @Nullable String publishAt,
      @Nullable String withdrawAt,
      @Nullable List<@Nullable String> with) {}

  private Reply schedule(Call call) {
    Editing editing = Editing.undoable(DeskResource.editor(viewers, call));
    UUID uuid = DeskResource.uuid(call);
    Plan plan = call.json(Plan.class);
    Set<String> names = new LinkedHashSet<>(List.of(DeskResource.feed(call)));
    for (String name : Objects.requireNonNullElse(plan.with(), List.<@Nullable String>of())) {
      if (name == null || !FeedDefinition.NAME.matcher(name).matches()) {
        throw Problem.invalid("/with", "must be names of feeds");
      }
      names.add(name);
    }
    if (names.size() > MOST_TOGETHER) {
      throw Problem.invalid("/with", "must be at most 19 feeds");
    }
    Instant publish = time(plan.publishAt(), "/publishAt");
    Instant withdraw = time(plan.withdrawAt(), "/withdrawAt");
    if (publish != null && withdraw != null && !withdraw.isAfter(publish)) {
      throw Problem.invalid("/withdrawAt", "must be later than publishAt");
    }
    if (!desk.schedule(uuid, List.copyOf(names), publish, withdraw, editing)) {
      throw Problem.notFound("the article or the feed does not exist");
    }
    return Reply.json(
        desk.whole(uuid)
            .map(whole -> DeskJson.of(whole, editing))
            .orElseThrow(DeskResource::unknownArticle));
  }

  public static @Nullable Instant time(@Nullable String text, String pointer) {
    if (text == null || text.isBlank()) {
      return null;
    }
    try {
      Instant time = OffsetDateTime.parse(text.strip()).toInstant();
      if (time.isAfter(Instant.EPOCH) && time.isBefore(LATEST)) {
        return Instant.ofEpochMilli(time.toEpochMilli());
      }
    } catch (DateTimeParseException _) {
      // refused below
    }
    throw Problem.invalid(pointer, "must be a time in the format of RFC 3339");
  }

  /// @param consumer name or id; for editors who acknowledge on behalf of a consumer
  private record Word(@Nullable String consumer) {}

  private Reply acknowledge(Call call) {
    UUID uuid = DeskResource.uuid(call);
    String feed = DeskResource.feed(call);
    List<Consumer> consumers = feeds.consumers(feed);
    Consumer consumer =
        AuthenticateConsumer.of(call, consumers).orElseGet(() -> named(call, consumers));
    return switch (desk.acknowledge(uuid, feed, consumer.id())) {
      case DONE -> Reply.json(Map.of("uuid", uuid.toString(), "feed", feed, "acknowledged", true));
      case CHANGED ->
          throw Problem.conflict("not-live", "Not live", "the article is not live in this feed");
      default -> throw Problem.notFound("the article or the feed does not exist");
    };
  }

  private Consumer named(Call call, List<Consumer> consumers) {
    DeskResource.editor(viewers, call);
    String name =
        call.body().length == 0
            ? ""
            : Objects.requireNonNullElse(call.json(Word.class).consumer(), "");
    return consumers.stream()
        .filter(each -> each.name().equals(name) || each.id().equals(name))
        .findFirst()
        .orElseThrow(() -> Problem.invalid("/consumer", "must be a consumer of this feed"));
  }
}
