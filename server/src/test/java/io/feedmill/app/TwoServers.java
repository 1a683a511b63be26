package io.feedmill.app;

import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;

/// Two servers of one new site, which the tests of a class share.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class TwoServers {
  private final List<TestApp> servers = new ArrayList<>();

  @BeforeAll
  protected void start() throws InterruptedException {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    servers.add(TestApp.over(database, Map.of()));
    servers.add(TestApp.over(database, Map.of()));
  }

  @AfterAll
  protected void stop() {
    servers.forEach(TestApp::close);
  }

  protected List<TestApp> servers() {
    return List.copyOf(servers);
  }

  /// @param number 0 or 1
  protected TestApp server(int number) {
    return servers.get(number);
  }

  protected TestApp here() {
    return server(0);
  }

  protected TestApp there() {
    return server(1);
  }
}
