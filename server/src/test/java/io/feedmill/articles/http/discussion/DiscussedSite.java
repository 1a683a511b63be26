package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.embedded.FreePort;
import io.feedmill.app.server.Serving;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A site of several processes, each of which can be killed: web servers, a worker and three
/// masters of Redis, which write each change to the disk before they acknowledge it.
final class DiscussedSite implements AutoCloseable {
  private static final String MANY = "1000000";
  private static final int ARTICLES = 12;

  final RedisCluster cluster =
      RedisCluster.start(
          "--cluster-require-full-coverage",
          "no",
          "--appendonly",
          "yes",
          "--appendfsync",
          "always");

  private final Serving serving;
  private final String database = TestPostgres.freshDatabase();
  private final Map<String, String> settings;
  private final List<Integer> ports = new ArrayList<>();
  private final List<Serving.Launched> webs = new ArrayList<>();
  private final List<String> articles = new ArrayList<>();
  private final List<TestClient> clients = new ArrayList<>();
  private Serving.Launched worker;

  /// A person who is logged in by a token.
  ///
  /// @param moderates whether it is a moderator
  /// @param clients one for each web server
  record Account(String name, long id, boolean moderates, List<TestClient> clients) {
    Account {
      clients = List.copyOf(clients);
    }
  }

  /// @param folder for data of the servers
  /// @param count number of web servers
  DiscussedSite(Path folder, int count) throws IOException {
    serving = new Serving(folder);
    settings = new HashMap<>(Serving.settings(folder.resolve("data")));
    settings.put("FEEDMILL_REDIS_URL", cluster.url());
    settings.put("FEEDMILL_DATABASE_URL", database);
    for (String limit : List.of("SUBMITS", "COMMENTS", "VOTES")) {
      settings.put("FEEDMILL_" + limit + "_PER_MINUTE", MANY);
    }
    for (int i = 0; i < count; i++) {
      ports.add(FreePort.any());
      webs.add(launchWeb(i));
    }
    worker = launchWorker();
    awaitReady();
  }

  private Serving.Launched launchWeb(int number) throws IOException {
    Map<String, String> own = new HashMap<>(settings);
    own.put("FEEDMILL_HTTP_PORT", ports.get(number).toString());
    return serving.launch(own, "--roles=web");
  }

  private Serving.Launched launchWorker() throws IOException {
    return serving.launch(settings, "--roles=worker");
  }

  /// Waits until each process works.
  void awaitReady() {
    webs.forEach(Serving.Launched::ready);
    worker.says("works in the background");
  }

  /// Kills a web server and starts it again.
  void killWeb(int number) throws Exception {
    int one = number % webs.size();
    kill(webs.get(one));
    webs.set(one, launchWeb(one));
  }

  void killWorker() throws Exception {
    kill(worker);
    worker = launchWorker();
  }

  private static void kill(Serving.Launched server) throws Exception {
    server.process().destroyForcibly().waitFor();
  }

  List<RedisServer> masters() {
    return cluster.masters();
  }

  /// New accounts, every eighth of which is a moderator; the first one submits the articles.
  List<Account> open(int count) {
    List<Account> accounts = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      String name = "person" + i;
      boolean moderates = i % 8 == 1;
      String[] roles = moderates ? new String[] {"user", "moderator"} : new String[] {"user"};
      TestAccounts.add(database, name, TestApp.PASSWORD, roles);
      accounts.add(logIn(name, moderates));
    }
    TestClient author = accounts.removeFirst().clients().getFirst();
    for (int i = 0; i < ARTICLES; i++) {
      articles.add(ArticleCalls.id(ArticleCalls.submit(author, i % 2 == 0 ? "even" : "odd")));
    }
    return accounts;
  }

  private Account logIn(String name, boolean moderates) {
    String token;
    String id;
    try (TestClient client = new TestClient(ports.getFirst())) {
      client.post(
          "/api/v1/sessions", Json.text(Map.of("name", name, "password", TestApp.PASSWORD)));
      token = client.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"*\"]}").text("/token");
      id = client.get("/api/v1/me").text("/id");
    }
    assertThat(token).isNotEmpty();
    List<TestClient> own =
        ports.stream()
            .map(port -> new TestClient(port).header("Authorization", "Bearer " + token))
            .toList();
    clients.addAll(own);
    return new Account(name, Long.parseLong(id), moderates, own);
  }

  List<String> articles() {
    return List.copyOf(articles);
  }

  /// Every second time the one with the longest discussion.
  String article(Random random) {
    return random.nextBoolean()
        ? articles.getFirst()
        : articles.get(random.nextInt(articles.size()));
  }

  /// A client of an address that needs no account.
  TestClient guest(int number) {
    return new TestClient(ports.get(number % ports.size()));
  }

  /// Sends a request to any web server that listens, once.
  ///
  /// @return null when the connection was lost after it was sent
  @Nullable Answer send(Account account, String method, String path, String json) {
    for (int i = (int) (account.id() % ports.size()); ; i++) {
      try {
        return account.clients().get(i % ports.size()).send(method, path, "application/json", json);
      } catch (UncheckedIOException e) {
        if (!(e.getCause() instanceof ConnectException)) {
          return null;
        }
        Eventually.pause();
      }
    }
  }

  /// Runs a command of the program, which must succeed.
  void assertClean(String... command) throws Exception {
    serving.assertClean(settings, command);
  }

  @Override
  public void close() throws IOException {
    clients.forEach(TestClient::close);
    serving.close();
    cluster.close();
  }
}
