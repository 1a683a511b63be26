package io.feedmill.storefront.cache;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Plot;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cache.PageStatistics.Minute;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// `/admin/cache`: hit rate, hottest pages, and the rows that are loaded next.
final class CachePages {
  private static final int ROWS = 50;
  private static final Duration SHOWN = Duration.ofHours(2);

  private final Site site;
  private final Viewers viewers;
  private final PageStatisticsStore statistics;
  private final RowScheduleStore schedule;
  private final InstantSource clock;

  CachePages(
      Site site,
      Viewers viewers,
      PageStatisticsStore statistics,
      RowScheduleStore schedule,
      InstantSource clock) {
    this.site = site;
    this.viewers = viewers;
    this.statistics = statistics;
    this.schedule = schedule;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.get("/admin/cache", this::page);
  }

  private Reply page(Call call) {
    viewers.require(call, Role.ADMIN);
    Instant now = clock.instant();
    PageStatistics read = statistics.read();
    CachePage page =
        new CachePage(
            site.frame(call, "admin", text("Caches")),
            numbers(read),
            plots(read.minutes(), now),
            read.hottest().stream()
                .map(hot -> new CachePage.Hot(hot.address(), hot.hits()))
                .toList(),
            schedule.next(ROWS).stream().map(row -> line(row, now)).toList());
    return site.page(200, "cache/cache.jte", page);
  }

  private static List<CachePage.Figure> numbers(PageStatistics read) {
    double rate = read.rate();
    return List.of(
        new CachePage.Figure(text("Cached pages"), Numbers.count(read.kept())),
        new CachePage.Figure(text("Requests in two hours"), Numbers.count(read.answers())),
        new CachePage.Figure(
            text("Hit rate"), Double.isNaN(rate) ? text("none yet") : Numbers.percent(rate, 1)));
  }

  private static List<Plot> plots(List<Minute> minutes, Instant now) {
    return List.of(
        plot(text("Hit rate"), text("percent"), now, series(text("hits"), minutes, Minute::rate)),
        plot(
            text("Requests"),
            text("a minute"),
            now,
            series(text("from memory"), minutes, Minute::near),
            series(text("from Redis"), minutes, Minute::redis),
            series(text("built"), minutes, Minute::built),
            series(text("not cacheable"), minutes, Minute::bypassed)));
  }

  private static Plot plot(String title, String unit, Instant now, Plot.Series... series) {
    return Plot.of(title, unit, now.minus(SHOWN), now, List.of(series));
  }

  private static Plot.Series series(
      String label, List<Minute> minutes, ToDoubleFunction<Minute> value) {
    return new Plot.Series(
        label,
        minutes.stream()
            .map(minute -> new Plot.Point(minute.start(), value.applyAsDouble(minute)))
            .toList());
  }

  /// In microseconds at most.
  private static String seconds(double delay) {
    BigDecimal digits = BigDecimal.valueOf(delay).setScale(6, RoundingMode.HALF_UP);
    return Numbers.exact(digits.stripTrailingZeros()) + " s";
  }

  private static CachePage.Line line(ScheduledRow row, Instant now) {
    Instant next = row.next();
    String state = row.warm() ? text("warm") : text("not loaded");
    return new CachePage.Line(
        row.row(),
        seconds(row.delaySeconds()),
        next == null ? SafeHtml.ofText("") : RelativeTime.html(next, now),
        row.failures() == 0
            ? state
            : text(
                "{state}, failed {times, plural, one {once} other {# times in a row}}",
                "state",
                state,
                "times",
                row.failures()));
  }
}
