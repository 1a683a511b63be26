package io.feedmill.timeline.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.timeline.fanout.DeadLetters;
import io.feedmill.timeline.fanout.DeliveryCounts;
import io.feedmill.timeline.fanout.FanOutStreams;
import io.feedmill.timeline.feed.api.Rebuild;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalLong;

/// `/admin/fanout`: waiting messages, dead letters, and the rebuild of all feeds.
public final class FanOutPages {
  private static final String PAGE = "/admin/fanout";
  private static final int LETTERS = 20;

  private final Site site;
  private final Viewers viewers;
  private final FanOutStreams fanOut;
  private final DeliveryCounts deliveryCounts;
  private final DeadLetters letters;
  private final Rebuild rebuild;
  private final InstantSource clock;

  public FanOutPages(
      Site site,
      Viewers viewers,
      FanOutStreams fanOut,
      DeliveryCounts deliveryCounts,
      DeadLetters letters,
      Rebuild rebuild,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.fanOut = fanOut;
    this.deliveryCounts = deliveryCounts;
    this.letters = letters;
    this.rebuild = rebuild;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes.get(PAGE, this::show);
    routes.post(PAGE + "/rebuild", this::rebuild);
    routes.post(PAGE + "/letters", this::letter);
  }

  private Reply show(Call call) {
    viewers.require(call, Role.ADMIN);
    List<Long> backlog = fanOut.backlog();
    FanOutPage page =
        new FanOutPage(
            site.frame(call, "admin", text("Fan-out")),
            fanOut.jobs(),
            backlog.stream().mapToLong(length -> length).sum(),
            backlog.stream().mapToLong(length -> length).max().orElse(0),
            waitSeconds(),
            deliveryCounts.plot(),
            letters.oldest(LETTERS).stream().map(FanOutPages::row).toList(),
            rebuild.progress());
    return site.page(200, "timeline/fanout.jte", page);
  }

  private double waitSeconds() {
    OptionalLong oldest = fanOut.oldest();
    return oldest.isEmpty() ? 0 : Math.max(0, clock.millis() - oldest.getAsLong()) / 1_000.0;
  }

  private static FanOutPage.Row row(DeadLetters.Letter letter) {
    return new FanOutPage.Row(
        letter.place(), letter.id(), letter.reason(), letter.fields().toString());
  }

  private Reply rebuild(Call call) {
    viewers.require(call, Role.ADMIN);
    Query form = site.form(call);
    return switch (form.text("action").orElse("")) {
      case "start" ->
          done(call, rebuild.start(form.flag("dryRun")), text("The rebuild has started."));
      case "resume" -> done(call, rebuild.resume(), text("The rebuild continues."));
      default -> {
        rebuild.stop();
        yield done(call, true, text("The rebuild is stopped."));
      }
    };
  }

  private Reply letter(Call call) {
    viewers.require(call, Role.ADMIN);
    Query form = site.form(call);
    int place = form.integer("place", DeadLetters.PREPARE, DeadLetters.PREPARE, 20_000);
    String id =
        form.text("id").filter(text -> text.matches("[0-9]{1,20}-[0-9]{1,20}")).orElse("0-0");
    return form.text("action").orElse("").equals("retry")
        ? done(call, letters.retry(place, id), text("The message is retried."))
        : done(call, letters.discard(place, id), text("The message is discarded."));
  }

  private Reply done(Call call, boolean worked, String good) {
    return site.done(
        call,
        PAGE,
        worked
            ? Notice.good(good)
            : Notice.bad(text("The state has changed. Check the page and try again.")));
  }
}
