package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A person who reads channels with a Microsub client, with a token with some scopes.
public record Follower(TestApp app, TestClient client, long account) {
  public static final String MICROSUB = "/microsub";

  public static Follower at(TestApp app) {
    return with(app, "read", "follow", "mute", "block", "channels");
  }

  public static Follower with(TestApp app, String... scopes) {
    return of(app, TestAccount.at(app), scopes);
  }

  public static Follower of(TestApp app, TestAccount owner, String... scopes) {
    Answer issued =
        owner
            .client()
            .post(
                "/api/v1/tokens",
                Json.text(Map.of("name", "reader", "scopes", Arrays.asList(scopes))));
    TestClient client = app.anonymous().header("Authorization", "Bearer " + issued.text("/token"));
    return new Follower(app, client, Long.parseLong(owner.id()));
  }

  /// @param parameters names and values in turn
  public Answer get(String... parameters) {
    return client.get(MICROSUB + "?" + form(parameters));
  }

  /// Sends a form.
  ///
  /// @param parameters names and values in turn
  public Answer post(String... parameters) {
    return client.send("POST", MICROSUB, "application/x-www-form-urlencoded", form(parameters));
  }

  public static String form(String... parameters) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < parameters.length; i += 2) {
      text.append(i == 0 ? "" : "&")
          .append(URLEncoder.encode(parameters[i], StandardCharsets.UTF_8))
          .append('=')
          .append(URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
    }
    return text.toString();
  }

  /// @return the uid of a new channel
  public String channel(String name) {
    return post("action", "channels", "name", name).text("/uid");
  }

  /// Has a channel follow an address that nothing is fetched from, and brings it items.
  ///
  /// @return the id of the feed
  public long follow(String uid, String url, List<NewItem> items) {
    Channel channel = app.reader().channels().channels().find(account, uid).orElseThrow();
    long feed = app.reader().channels().sources().follow(channel, url, "");
    deliver(feed, items);
    return feed;
  }

  public void deliver(long feed, List<NewItem> items) {
    app.reader().channels().deliveries().deliver(feed, items);
  }

  public static NewItem item(String identity, @Nullable Instant published) {
    return new NewItem(
        identity,
        published,
        "https://author.example/",
        "{\"type\":\"entry\",\"name\":\""
            + identity
            + "\",\"author\":{\"type\":\"card\",\"url\":\"https://author.example/\"}}");
  }

  /// Names of the items of a page.
  public static List<String> names(Answer page) {
    return page.json()
        .at("/items")
        .valueStream()
        .map(item -> item.path("name").asString())
        .toList();
  }

  /// Ids of the items of a page.
  public static List<String> ids(Answer page) {
    return page.json().at("/items").valueStream().map(item -> item.path("_id").asString()).toList();
  }

  /// Names of everything that a walk by `after` shows.
  public List<String> walk(String uid, String... more) {
    List<String> seen = new ArrayList<>();
    String after = "";
    int pages = 0;
    do {
      List<String> parameters =
          new ArrayList<>(List.of("action", "timeline", "channel", uid, "after", after));
      parameters.addAll(Arrays.asList(more));
      Answer page = get(parameters.toArray(String[]::new));
      seen.addAll(names(page));
      after = page.text("/paging/after");
      pages++;
    } while (!after.isEmpty() && pages < 1_000);
    return seen;
  }

  public long unread(String uid) {
    return get("action", "channels")
        .json()
        .at("/channels")
        .valueStream()
        .filter(channel -> channel.path("uid").asString().equals(uid))
        .mapToLong(channel -> channel.path("unread").asLong())
        .sum();
  }

  /// Refused according to the protocol.
  public static void assertError(Answer answer, int status, String error) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).isEqualTo("application/json");
    assertThat(answer.text("/error")).isEqualTo(error);
    assertThat(answer.text("/error_description")).isNotEmpty();
  }
}
