package io.feedmill.reader.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.reader.fetch.web.FetchKeys;
import io.feedmill.testing.LocalWeb;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public final class FetchFeedsTest {
  private static final long FEED = 7;

  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();

  @BeforeEach
  void offer() {
    web.page("/feed", "text/html", rss("one"));
  }

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  public static String rss(String... titles) {
    StringBuilder items = new StringBuilder();
    for (String title : titles) {
      items.append("<item><guid>").append(title).append("</guid><title>").append(title);
      items.append("</title></item>");
    }
    return "<rss version='2.0'><channel><title>T</title>" + items + "</channel></rss>";
  }

  private void follow(String path) {
    reading.fetches().watch(FEED, web.address(path), 3);
  }

  @Test
  void a_new_feed_is_fetched_at_once_whatever_its_content_type() {
    follow("/feed");
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.NEW);
    reading.fetch();
    assertThat(reading.titles()).containsExactly("one");
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.GOOD);
    assertThat(reading.health(FEED).fetched()).isNotNull();
    assertThat(web.asked().getFirst().header("User-Agent"))
        .isEqualTo("Feedmill (+https://mill.example; 3 subscribers)");
    reading.fetch();
    assertThat(web.asked()).hasSize(1);
    assertThat(reading.healthChanges).isEmpty();
  }

  @Test
  void validators_are_sent_back_unchanged_and_304_delivers_nothing() {
    Map<String, String> validators =
        Map.of("ETag", "W/\"odd, one\"", "Last-Modified", "yesterday, more or less");
    web.page(
        "/feed",
        exchange -> {
          boolean known = exchange.getRequestHeaders().containsKey("If-None-Match");
          byte[] body = known ? new byte[0] : rss("one").getBytes(UTF_8);
          LocalWeb.send(exchange, known ? 304 : 200, known ? Map.of() : validators, body);
        });
    follow("/feed");
    reading.fetch();
    reading.fetch(FEED);
    reading.fetch(FEED);
    reading.arrivedOnce();
    assertThat(web.asked()).hasSize(3);
    assertThat(web.asked().getLast().header("If-None-Match")).isEqualTo("W/\"odd, one\"");
    assertThat(web.asked().getLast().header("If-Modified-Since"))
        .isEqualTo("yesterday, more or less");
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.GOOD);
  }

  @Test
  void the_same_document_delivers_nothing_and_another_one_does() {
    follow("/feed");
    reading.fetch();
    reading.fetch(FEED);
    reading.arrivedOnce();
    web.page("/feed", "text/xml", rss("two", "one"));
    reading.fetch(FEED);
    assertThat(reading.arrivals).hasSize(2);
    assertThat(reading.titles()).containsExactly("two", "one");
  }

  @Test
  void a_failed_delivery_is_repeated() {
    follow("/feed");
    reading.refusing = true;
    reading.fetch();
    assertThat(reading.planned(FEED)).isNotNull();
    reading.refusing = false;
    reading.fetch(FEED);
    reading.arrivedOnce();
  }

  @Test
  void a_failed_notification_of_a_change_is_repeated() {
    web.status("/feed", 410, Map.of());
    follow("/feed");
    reading.refusing = true;
    reading.fetch();
    assertThat(reading.healthChanges).isEmpty();
    reading.refusing = false;
    reading.fetch(FEED);
    assertThat(reading.healthChanges).extracting(FeedHealth::state).containsExactly(FeedState.GONE);
  }

  @Test
  void a_permanent_redirect_is_remembered_after_three_times_in_a_row() {
    web.redirect("/old", 301, "/feed");
    follow("/old");
    reading.fetch();
    reading.fetch(FEED);
    assertThat(reading.health(FEED).url()).isEqualTo(web.address("/old"));
    reading.fetch(FEED);
    assertThat(reading.health(FEED).url()).isEqualTo(web.address("/feed"));
    reading.fetch(FEED);
    assertThat(web.asked("/old")).hasSize(3);
    assertThat(web.asked("/feed")).hasSize(4);
  }

  @Test
  void a_redirect_to_a_document_that_is_not_a_feed_is_never_remembered() {
    web.redirect("/old", 301, "/login").page("/login", "text/html", "<p>log in");
    follow("/old");
    for (int i = 0; i < 5; i++) {
      reading.fetch(FEED);
    }
    assertThat(reading.health(FEED).url()).isEqualTo(web.address("/old"));
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.FAILING);
  }

  @Test
  void a_temporary_redirect_is_followed_each_time() {
    web.redirect("/old", 302, "/feed");
    follow("/old");
    for (int i = 0; i < 4; i++) {
      reading.fetch(FEED);
    }
    assertThat(reading.health(FEED).url()).isEqualTo(web.address("/old"));
    reading.arrivedOnce();
  }

  @Test
  void a_feed_that_responded_410_is_not_fetched_until_a_user_requests_it() {
    follow("/feed");
    reading.fetch();
    web.status("/feed", 410, Map.of());
    reading.fetch(FEED);
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.GONE);
    assertThat(reading.planned(FEED)).isNull();
    reading.run("plan-feeds");
    assertThat(reading.planned(FEED)).isNull();
    assertThat(reading.healthChanges).extracting(FeedHealth::state).containsExactly(FeedState.GONE);
    web.page("/feed", "text/xml", rss("back"));
    reading.fetches().refresh(FEED);
    reading.fetch();
    assertThat(reading.titles()).containsExactly("back");
    assertThat(reading.healthChanges)
        .extracting(FeedHealth::state)
        .containsExactly(FeedState.GONE, FeedState.GOOD);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_busy_server_gets_the_pause_that_it_requests(boolean seconds) {
    String inTwoHours =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(
            Instant.now().plus(Duration.ofHours(2)).atOffset(ZoneOffset.UTC));
    web.status("/feed", 503, Map.of("Retry-After", seconds ? "7200" : inTwoHours));
    follow("/feed");
    reading.fetches().watch(8, web.address("/other"), 1);
    reading.fetch(FEED);
    assertThat(reading.health(FEED).next())
        .isBetween(Instant.now().plusSeconds(6600), Instant.now().plusSeconds(8400));
    reading.fetch(8);
    assertThat(web.asked("/other").size()).isLessThanOrEqualTo(1);
    reading.fetch(8);
    assertThat(web.asked("/other").size()).isLessThanOrEqualTo(1);
    assertThat(Long.parseLong(String.valueOf(reading.planned(8))))
        .isGreaterThan(Instant.now().plusSeconds(6000).toEpochMilli());
  }

  @Test
  void followers_are_notified_once_of_failures_and_once_of_recovery() {
    web.status("/feed", 500, Map.of());
    follow("/feed");
    for (int i = 0; i < 5; i++) {
      reading.fetch(FEED);
    }
    assertThat(reading.health(FEED).failures()).isEqualTo(5);
    assertThat(reading.health(FEED).error()).contains("500");
    assertThat(reading.health(FEED).next()).isAfter(Instant.now().plus(Duration.ofHours(3)));
    web.page("/feed", "text/xml", rss("one"));
    reading.fetch(FEED);
    reading.fetch(FEED);
    assertThat(reading.healthChanges)
        .extracting(FeedHealth::state)
        .containsExactly(FeedState.FAILING, FeedState.GOOD);
    assertThat(reading.health(FEED).error()).isEmpty();
  }

  @Test
  void a_feed_without_followers_is_not_fetched_and_is_due_when_followed_again() {
    follow("/feed");
    reading.fetches().watch(FEED, web.address("/feed"), 0);
    reading.fetch();
    reading.run("plan-feeds");
    reading.fetches().refresh(FEED);
    reading.fetch();
    assertThat(web.asked()).isEmpty();
    follow("/feed");
    reading.fetch();
    reading.arrivedOnce();
  }

  @Test
  void more_subscribers_do_not_make_a_feed_due() {
    follow("/feed");
    reading.fetch();
    reading.fetches().watch(FEED, web.address("/feed"), 4);
    reading.fetch();
    assertThat(web.asked()).hasSize(1);
  }

  @Test
  void plans_lost_by_redis_are_restored() {
    follow("/feed");
    reading.raw.command("DEL", FetchKeys.due());
    reading.fetch();
    assertThat(web.asked()).isEmpty();
    reading.run("plan-feeds");
    reading.fetch();
    reading.arrivedOnce();
  }

  @Test
  void documents_broken_in_any_way_stop_no_worker() {
    String[] documents = {
      "",
      " ",
      "<",
      "<rss>",
      "{",
      "{\"items\":[",
      "\u0000\u0000",
      "<!DOCTYPE x [<!ENTITY a '&a;'>]>&a;"
    };
    for (int i = 0; i < documents.length; i++) {
      web.page("/" + i, "application/xml", documents[i].isEmpty() ? " " : documents[i]);
      reading.fetches().watch(100 + i, web.address("/" + i), 1);
    }
    follow("/feed");
    reading.fetch();
    for (int i = 0; i < documents.length; i++) {
      assertThat(reading.health(100 + i).failures()).isEqualTo(1);
    }
    reading.arrivedOnce();
  }
}
