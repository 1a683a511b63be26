package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.syndication.desk.DeskResource;
import io.feedmill.syndication.desk.PreviewFeed;
import io.feedmill.syndication.desk.ReadFeedStatus;
import io.feedmill.syndication.feed.ConsumerRegistry;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// `/desk/feeds/{feed}`: a table of articles by consumer, the consumers and programs that fetch,
/// and left-out articles.
public final class DeskFeedPages {
  private static final String PAGE = "/desk/feeds/{feed}";

  private final Site site;
  private final Viewers viewers;
  private final ReadFeedStatus status;
  private final PreviewFeed preview;
  private final ConsumerRegistry consumers;
  private final Supplier<List<String>> feeds;
  private final Supplier<String> last;
  private final InstantSource clock;

  /// @param feeds names of all feeds
  /// @param last id of the last event that data which is read from now on contains
  public DeskFeedPages(
      Site site,
      Viewers viewers,
      ReadFeedStatus status,
      PreviewFeed preview,
      ConsumerRegistry consumers,
      Supplier<List<String>> feeds,
      Supplier<String> last,
      InstantSource clock) {
    this.last = last;
    this.site = site;
    this.viewers = viewers;
    this.status = status;
    this.preview = preview;
    this.consumers = consumers;
    this.feeds = feeds;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes
        .get(PAGE, this::show)
        .post(PAGE + "/consumers", this::add)
        .post(PAGE + "/consumers/{id}", this::remove);
  }

  private Reply show(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    return page(call, 200, Form.EMPTY, null);
  }

  /// Shows the token in the response to the form, because only its hash is stored.
  private Reply add(Call call) {
    Query form = site.form(call);
    viewers.require(call, Role.EDITOR, "desk");
    String feed = DeskResource.feed(call);
    try {
      ConsumerRegistry.Added added =
          consumers.add(feed, form.text("name").orElse(""), networks(form));
      return page(
          call,
          200,
          Form.EMPTY,
          new DeskFeedPage.Fresh(
              added.consumer().name(),
              added.token(),
              call.origin() + "/feeds/" + feed + "?token=" + added.token()));
    } catch (Problem problem) {
      return page(call, problem.status(), Form.refused(form, problem), null);
    }
  }

  private static List<@Nullable String> networks(Query form) {
    return Arrays.stream(form.text("addresses").orElse("").split(",", -1))
        .map(String::strip)
        .filter(each -> !each.isEmpty())
        .<@Nullable String>map(each -> each)
        .toList();
  }

  private Reply remove(Call call) {
    site.form(call);
    viewers.require(call, Role.EDITOR, "desk");
    String feed = DeskResource.feed(call);
    consumers.remove(feed, call.parameter("id"));
    return site.done(call, "/desk/feeds/" + feed, Notice.good(text("Partner removed.")));
  }

  private Reply page(Call call, int status, Form form, DeskFeedPage.@Nullable Fresh fresh) {
    String name = DeskResource.feed(call);
    String lastEvent = last.get();
    ReadFeedStatus.Status read =
        this.status.of(name).orElseThrow(() -> Problem.notFound(text("the feed does not exist")));
    Instant now = clock.instant();
    DeskFeedPage page =
        new DeskFeedPage(
            site.frame(call, DeskPages.ROOM, read.feed().title()),
            name,
            feeds.get(),
            read.feed().queue(),
            facts(read),
            read.consumers().stream().map(each -> fetcher(each, now)).toList(),
            read.rows().stream().map(row -> row(row, now)).toList(),
            read.agents().stream()
                .map(agent ->
                    new DeskFeedPage.Agent(
                        agent.product(), agent.whole(), agent.unchanged(), agent.refused()))
                .toList(),
            notes(name),
            form,
            fresh,
            lastEvent);
    return site.page(status, "syndication/desk-feed.jte", page);
  }

  private static List<DeskFeedPage.Fact> facts(ReadFeedStatus.Status read) {
    FeedDefinition feed = read.feed();
    return List.of(
        new DeskFeedPage.Fact(
            text("Kind"),
            (feed.mode() == FeedMode.QUEUE ? text("Partner feed") : text("Public feed"))
                + ", "
                + feed.profile().name()),
        new DeskFeedPage.Fact(
            text("An article stays"),
            feed.window().isZero()
                ? text("until newer articles replace it")
                : text(
                    "{hours, plural, one {# hour} other {# hours}}",
                    "hours",
                    feed.window().toHours())),
        new DeskFeedPage.Fact(
            text("Articles in a document"), text("at most {most}", "most", feed.items())),
        new DeskFeedPage.Fact(
            text("Delivered when"),
            (feed.evidence() == Evidence.IMPRESSION
                    ? text(
                        "{count, plural, one {# impression} other {# impressions}}",
                        "count",
                        feed.threshold())
                    : feed.evidence().label())
                + " "
                + (feed.all() ? text("of every partner") : text("of one partner"))),
        new DeskFeedPage.Fact(
            text("Not modified"), Numbers.percent(100 * read.unchangedShare(), 1)));
  }

  private static DeskFeedPage.Fetcher fetcher(ReadFeedStatus.Fetcher each, Instant now) {
    Instant last = each.last();
    return new DeskFeedPage.Fetcher(
        each.id(),
        each.name(),
        last == null ? SafeHtml.ofText(text("never")) : RelativeTime.html(last, now),
        each.whole(),
        each.unchanged());
  }

  private static DeskFeedPage.Row row(ReadFeedStatus.Row row, Instant now) {
    List<String> cells = new ArrayList<>();
    for (ReadFeedStatus.Cell cell : row.cells()) {
      List<String> words = new ArrayList<>();
      words.add(
          text("delivered {times, plural, one {once} other {# times}}", "times", cell.delivered()));
      Instant echoed = cell.echoed();
      if (echoed != null) {
        words.add(text("receipt {age}", "age", RelativeTime.text(echoed, now)));
      }
      if (cell.acked() != null) {
        words.add(text("acknowledged"));
      }
      if (cell.overdue()) {
        words.add(text("overdue"));
      }
      cells.add(String.join(", ", words));
    }
    return new DeskFeedPage.Row(row.uuid().toString(), row.title(), row.state(), cells);
  }

  private List<String> notes(String feed) {
    return preview
        .at(feed, null, null)
        .map(seen -> DeskPreviewPages.notes(seen.written()))
        .orElse(List.of());
  }
}
