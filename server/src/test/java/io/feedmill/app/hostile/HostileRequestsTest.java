package io.feedmill.app.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.kernel.http.Route;
import io.feedmill.testing.RawClient;
import io.feedmill.testing.StoreWatch;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Every route of the server under requests that are wrong in some way: it refuses what it cannot
/// do, with a problem document that names the request, and writes nothing when it refuses.
///
/// `-Dfeedmill.hostile.rounds=100 -Dfeedmill.hostile.seed=7` looks longer and elsewhere.
@Tag("slow")
class HostileRequestsTest {
  /// The writes that a refused request may cause: the record of the request, and the use of a
  /// number. An open live stream of an earlier request records that it is open, and the server
  /// counts requests for pages. The response to a refused post is the page with the form, which
  /// warms a feed like a visit. A document that was requested before is stored as a snapshot after
  /// its response, and a list that was requested before gets the stamp of its viewer's marks.
  private static final Pattern NOTED =
      Pattern.compile(
          "(limit|accounts\\{throttle}|shop\\{\\d+}:(recent|session):).*|articles\\{main}:article:"
              + "|articles\\{\\d+}:marks:\\d+"
              + "|timeline\\{\\d+}:(live|active|whole|rebuilding|arrived|newest|feed:\\d+)"
              + "|shop\\{pages}:counts:\\d+|kernel\\{main}:(?:processes|metrics:.*)"
              + "|syndication\\{desk}:snapshots?:.*");

  /// A request whose body has no defined end: closing the connection is a valid reaction.
  private static final Pattern ENDLESS =
      Pattern.compile(
          "\\r\\nTransfer-Encoding: |(?s)\\r\\nContent-Length: .*\\r\\nContent-Length: ");

  private static final String ENOUGH = "1000000";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final int rounds = Integer.getInteger("feedmill.hostile.rounds", 2);
  private final Random random = new Random(Integer.getInteger("feedmill.hostile.seed", 1));
  private final HostileRequests requests = new HostileRequests(random);
  private final List<String> faults = new ArrayList<>();
  private final Map<Integer, Integer> statuses = new TreeMap<>();

  @Test
  void hostile_requests_are_refused_with_a_problem_and_write_nothing() throws Exception {
    try (TestApp app =
            TestApp.start(
                Map.of(
                    "FEEDMILL_SUBMITS_PER_MINUTE", ENOUGH,
                    "FEEDMILL_VOTES_PER_MINUTE", ENOUGH,
                    "FEEDMILL_FLAGS_PER_MINUTE", ENOUGH),
                EnumSet.of(ServerRole.WEB));
        StoreWatch stores = app.watch(key -> NOTED.matcher(key).matches())) {
      List<Visitor> visitors =
          List.of(new Visitor(app, ""), new Visitor(app, "person"), new Visitor(app, "admin"));
      for (int round = 0; round < rounds; round++) {
        for (Visitor visitor : visitors) {
          visitor.arrive();
          stores.changes();
          for (Route route : app.routes().all()) {
            ask(app, stores, visitor, route);
          }
        }
      }
    }
    assertThat(faults).isEmpty();
    assertThat(statuses).containsKeys(200, 400, 401, 403, 404, 422);
  }

  private void ask(TestApp app, StoreWatch stores, Visitor visitor, Route route) throws Exception {
    byte[] request = requests.next(route, visitor.cookie(), visitor.formToken());
    RawClient.Answer answer;
    try (RawClient client = new RawClient(app.port())) {
      answer = client.say(request).answer();
      while (answer.status() == 100) {
        answer = client.answer();
      }
    } catch (IOException e) {
      if (e instanceof SocketTimeoutException || !ENDLESS.matcher(text(request)).find()) {
        fault(request, "no answer: " + e);
      }
      return;
    }
    requests.learn(answer);
    statuses.merge(answer.status(), 1, Integer::sum);
    if (answer.status() >= 500) {
      fault(request, "answered " + answer.status() + " " + answer.body());
    }
    if (answer.status() >= 400 && route.template().startsWith("/api/") && !problem(answer)) {
      fault(request, "no problem document: " + answer);
    }
    List<String> changes = stores.changes();
    if (answer.status() >= 400 && !changes.isEmpty()) {
      fault(request, "answered " + answer.status() + " and wrote " + changes);
    }
    if (answer.status() < 400 && !route.method().equals("GET")) {
      visitor.arrive();
      stores.changes();
    }
  }

  private static boolean problem(RawClient.Answer answer) {
    try {
      var document = JSON.readTree(answer.body());
      return answer.header("content-type").startsWith("application/problem+json")
          && document.at("/status").asInt() == answer.status()
          && !document.at("/title").asString().isEmpty()
          && !answer.header("x-request-id").isEmpty()
          && document.at("/requestId").asString().equals(answer.header("x-request-id"));
    } catch (JacksonException _) {
      return false;
    }
  }

  private static String text(byte[] request) {
    return new String(request, StandardCharsets.ISO_8859_1);
  }

  private void fault(byte[] request, String what) {
    String text = text(request);
    faults.add(
        what.substring(0, Math.min(1_500, what.length()))
            + "\n  to "
            + JSON.writeValueAsString(text.substring(0, Math.min(700, text.length()))));
  }
}
