package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestApp;
import io.feedmill.app.TwoServers;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LiveConnection;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A site of two servers: access that is revoked on the first ends on both.
///
/// That it takes at most a second is the promise itself, so it is measured; the best of ten tries
/// counts, as the machine may be busy.
class AccessEndsEverywhereTest extends TwoServers {
  private static final Duration MOST = Duration.ofSeconds(1);
  private static final int TRIES = 10;
  private static final List<String> STREAMS =
      List.of(
          "/api/v1/articles/live",
          "/api/v1/timeline/live",
          "/api/v1/desk/live",
          "/api/v1/me/notifications/live",
          "/microsub?action=events",
          "/reader/live");
  private static final AtomicInteger PEOPLE = new AtomicInteger();

  /// @param owner logged in on a device that ends what is on another
  /// @param device a second session
  record Person(
      AccessEndsEverywhereTest site,
      String name,
      TestClient owner,
      TestClient device,
      String tokenId,
      String token) {
    String credentials() {
      return credentials(name);
    }

    static String credentials(String name) {
      return "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD);
    }

    TestApp server() {
      return site.server(0);
    }

    String session() {
      return device
          .get("/api/v1/sessions")
          .json()
          .path("items")
          .valueStream()
          .filter(item -> item.path("current").asBoolean())
          .findFirst()
          .orElseThrow()
          .path("id")
          .asString();
    }

    Map<String, String> headers(boolean ofToken) {
      return ofToken
          ? Map.of("Authorization", "Bearer " + token)
          : Map.of("Cookie", "feedmill=" + device.cookies().get("feedmill"));
    }
  }

  private Person person(Set<Role> roles) {
    String name = "leaver" + PEOPLE.incrementAndGet();
    TestClient owner = server(0).anonymous();
    owner.post("/api/v1/accounts", Person.credentials(name));
    server(0).role(name, roles);
    owner.post("/api/v1/sessions", Person.credentials(name));
    TestClient device = server(1).anonymous();
    device.post("/api/v1/sessions", Person.credentials(name));
    Answer token = owner.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"*\"]}");
    return new Person(this, name, owner, device, token.text("/id"), token.text("/token"));
  }

  private List<LiveConnection> streams(List<String> paths, Map<String, String> headers)
      throws Exception {
    List<LiveConnection> open = new ArrayList<>();
    for (TestApp server : servers()) {
      for (String path : paths) {
        open.add(LiveConnection.open(server.port(), path, headers));
      }
    }
    return open;
  }

  private int status(int server, String path, Map<String, String> headers) {
    return server(server).anonymous().send(headers, "GET", path, "", "").status();
  }

  /// The longest time for which a stream or a request was still accepted after the response of the
  /// server that ended the access.
  private Duration outlived(AccessEnding ending) throws Exception {
    Person person = person(Set.of(Role.EDITOR));
    Map<String, String> headers = person.headers(ending.ofToken());
    for (int server = 0; server < 2; server++) {
      assertThat(status(server, "/api/v1/me", headers)).isEqualTo(200);
    }
    List<LiveConnection> streams = streams(STREAMS, headers);
    ending.end(person);
    long ended = System.nanoTime();
    for (int server = 0; server < 2; server++) {
      int at = server;
      Eventually.holds(() -> assertThat(status(at, "/api/v1/me", headers)).isEqualTo(401));
    }
    Duration longest = Duration.ofNanos(System.nanoTime() - ended);
    for (LiveConnection stream : streams) {
      Duration lived = stream.endedAfter(ended);
      longest = lived.compareTo(longest) > 0 ? lived : longest;
      stream.close();
    }
    return longest;
  }

  @ParameterizedTest
  @EnumSource(AccessEnding.class)
  void after_a_token_session_or_account_ends_on_one_server_nothing_is_let_in_by_it_on_any(
      AccessEnding ending) throws Exception {
    List<Duration> tries = new ArrayList<>();
    do {
      tries.add(outlived(ending));
    } while (tries.getLast().compareTo(MOST) > 0 && tries.size() < TRIES);
    assertThat(tries.getLast()).as(ending + ": " + tries).isLessThanOrEqualTo(MOST);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void after_a_role_is_withdrawn_on_one_server_nothing_is_let_in_by_it_on_any(boolean ofToken)
      throws Exception {
    List<Duration> tries = new ArrayList<>();
    do {
      Person person = person(Set.of(Role.EDITOR));
      Map<String, String> headers = person.headers(ofToken);
      List<LiveConnection> desks = streams(List.of("/api/v1/desk/live"), headers);
      List<LiveConnection> others = streams(List.of("/api/v1/timeline/live"), headers);
      assertThat(status(1, "/desk", headers)).isEqualTo(200);
      Answer withdrawn =
          servers()
              .get(0)
              .admin()
              .put("/api/v1/accounts/" + person.name() + "/roles", "{\"roles\":[]}");
      assertThat(withdrawn.status()).as(withdrawn.body()).isEqualTo(200);
      long ended = System.nanoTime();
      Eventually.holds(() -> assertThat(status(1, "/desk", headers)).isEqualTo(403));
      Duration longest = Duration.ofNanos(System.nanoTime() - ended);
      for (LiveConnection desk : desks) {
        Duration lived = desk.endedAfter(ended);
        longest = lived.compareTo(longest) > 0 ? lived : longest;
        desk.close();
      }
      for (LiveConnection other : others) {
        assertThat(other.isOpen()).isTrue();
        other.close();
      }
      tries.add(longest);
    } while (tries.getLast().compareTo(MOST) > 0 && tries.size() < TRIES);
    assertThat(tries.getLast()).as(tries.toString()).isLessThanOrEqualTo(MOST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lifetime", "idle"})
  void a_stream_ends_when_its_session_runs_out(String limit) throws Exception {
    Person person = person(Set.of(Role.EDITOR));
    String cookie = String.valueOf(person.device().cookies().get("feedmill"));
    String id = person.session();
    List<LiveConnection> streams = streams(STREAMS, person.headers(false));
    long dies = System.currentTimeMillis() + 2_000;
    try (RawRedis raw = RawRedis.toTestRedis()) {
      String keys = "shop{" + cookie.substring(0, cookie.indexOf('.')) + "}:";
      if (limit.equals("lifetime")) {
        raw.command("HSET", keys + "session:" + id, "expires", seconds(dies));
      } else {
        long used = dies - Duration.ofDays(30).toMillis();
        raw.command("ZADD", keys + "recent:", seconds(used), id);
      }
      raw.command("PUBLISH", AccessChanges.CHANNEL, "session " + id);
    }
    for (LiveConnection stream : streams) {
      stream.endedAfter(System.nanoTime());
      assertThat(System.currentTimeMillis()).isGreaterThanOrEqualTo(dies);
      stream.close();
    }
  }

  private static String seconds(long millis) {
    return Double.toString(millis / 1_000.0);
  }
}
