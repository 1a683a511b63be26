package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.command.Commands;
import io.feedmill.testing.LiveConnection;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions that a repair removes, while servers hold streams that they let in.
class RemovedSessionsTest {
  @Test
  void streams_on_every_server_end_within_a_second_of_a_repair_that_removes_their_session(
      @TempDir Path folder) throws Exception {
    Commands site = new Commands(folder);
    try (TestApp one = TestApp.over(site.database, Map.of());
        TestApp other = TestApp.over(site.database, Map.of())) {
      TestClient person = one.person();
      String cookie = String.valueOf(person.cookies().get("feedmill"));
      String id = person.get("/api/v1/sessions").text("/items/0/id");
      List<LiveConnection> streams = new ArrayList<>();
      for (TestApp server : List.of(one, other)) {
        Map<String, String> headers = Map.of("Cookie", "feedmill=" + cookie);
        streams.add(LiveConnection.open(server.port(), "/api/v1/timeline/live", headers));
      }
      try (RawRedis raw = RawRedis.toTestRedis()) {
        String shop = "shop{" + cookie.substring(0, cookie.indexOf('.')) + "}:";
        raw.command("HDEL", shop + "session:" + id, "created");
      }
      site.run("fsck", "shop", "--repair").assertDone();
      long repaired = System.nanoTime();
      for (LiveConnection stream : streams) {
        assertThat(stream.endedAfter(repaired)).isLessThan(Duration.ofSeconds(30));
        stream.close();
      }
    }
  }
}
