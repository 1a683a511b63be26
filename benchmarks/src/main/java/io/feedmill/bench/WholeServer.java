package io.feedmill.bench;

import io.feedmill.kernel.http.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The whole server in a separate process, as `./feedmill serve` runs it, with a separate
/// PostgreSQL in a new folder.
public final class WholeServer implements AutoCloseable {
  private static final int MOST_LOOKS = 3_000;
  private static final int STOP_SECONDS = 10;

  /// The output of `serve` when it is ready, with the demo if requested.
  private static final String GREETING = "Feedmill is ready";

  private static final String PASSWORD = "a password for benchmarks";
  private static final String ADMINISTRATOR = "admin";
  private static final String DEMO = "demo";
  private static final String DEMO_PASSWORD = "feedmill-demo";

  private final Process process;
  private final String base;
  private final Map<String, String> settings;
  private final HttpClient client = HttpClient.newHttpClient();

  /// @param settings with which it was started
  private WholeServer(Process process, String base, Map<String, String> settings) {
    this.process = process;
    this.base = base;
    this.settings = Map.copyOf(settings);
  }

  /// Serves when it returns.
  ///
  /// @param settings in addition to folder and port
  /// @param options of `serve`, such as `--demo`
  public static WholeServer start(Map<String, String> settings, String... options)
      throws IOException, InterruptedException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path data = Files.createTempDirectory("feedmill-bench");
    Map<String, String> all = new HashMap<>();
    all.put("FEEDMILL_DATA", data.toString());
    all.put("FEEDMILL_HTTP_PORT", Integer.toString(port));
    all.put("FEEDMILL_ADMIN_PASSWORD", PASSWORD);
    all.putAll(settings);
    List<String> words = new ArrayList<>(List.of("serve"));
    words.addAll(List.of(options));
    ProcessBuilder builder = program(all, words);
    Path log = data.resolve("serve.log");
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    WholeServer server = new WholeServer(process, "http://localhost:" + port, all);
    for (int look = 0; look < MOST_LOOKS && process.isAlive(); look++) {
      if (Files.readString(log).contains(GREETING) && server.ready()) {
        return server;
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    process.destroy();
    throw new IOException("the server did not start: " + Files.readString(log));
  }

  private static ProcessBuilder program(Map<String, String> settings, List<String> words) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "io.feedmill.app.Main"));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(settings);
    return builder;
  }

  /// Runs another command of the program beside the server, with the same stores.
  public void command(String... words) throws IOException, InterruptedException {
    Process command =
        program(settings, List.of(words))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (command.waitFor() != 0) {
      throw new IOException("feedmill " + String.join(" ", words) + " failed");
    }
  }

  private boolean ready() throws InterruptedException {
    try {
      return send("GET", "/health/ready", "", "").statusCode() == 200;
    } catch (IOException _) {
      return false;
    }
  }

  public String base() {
    return base;
  }

  /// CPU time that the server has used.
  public double cpuMicros() {
    return process.toHandle().info().totalCpuDuration().orElseThrow().toNanos() / 1e3;
  }

  /// Memory of the process that is in use.
  public long residentMebibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  /// The body of a page or list, as a guest gets it.
  public String read(String path) throws IOException, InterruptedException {
    return send("GET", path, "", "").body();
  }

  /// The length of the response to a request with these header lines, as it is sent.
  public int bytes(String path, String... headers) throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
    for (String header : headers) {
      String[] parts = header.split(": ", 2);
      request.header(parts[0], parts[1]);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray()).body().length;
  }

  /// Makes an account and a token that may do everything.
  ///
  /// @return the whole header line that carries it
  public String person(String name) throws IOException, InterruptedException {
    return token(session(name, PASSWORD));
  }

  /// A token of the account `demo`, which has followees, posts, notifications and feeds.
  ///
  /// @return the whole header line that carries it
  public String demoPerson() throws IOException, InterruptedException {
    return token(session(DEMO, DEMO_PASSWORD));
  }

  private String token(String session) throws IOException, InterruptedException {
    String token = Json.text(Map.of("name", "bench", "scopes", List.of("*")));
    String made = send("POST", "/api/v1/tokens", token, session).body();
    return "Authorization: Bearer " + made.replaceAll("(?s).*\"token\":\"([^\"]+)\".*", "$1");
  }

  /// Makes an account and logs it in, with a browser that has seen a page.
  ///
  /// @return the whole header line with the cookies of its session and of its forms
  public String member(String name) throws IOException, InterruptedException {
    return browser(session(name, PASSWORD));
  }

  /// Logs in the account `demo`, with a browser that has seen a page.
  ///
  /// @return the whole header line with the cookies of its session and of its forms
  public String demoMember() throws IOException, InterruptedException {
    return browser(session(DEMO, DEMO_PASSWORD));
  }

  /// Logs in the first administrator, with a browser that has seen a page.
  ///
  /// @return the whole header line with the cookies of its session and of its forms
  public String administrator() throws IOException, InterruptedException {
    return browser(session(ADMINISTRATOR, PASSWORD));
  }

  /// A token of the first administrator that may do everything.
  ///
  /// @return the whole header line that carries it
  public String administratorPerson() throws IOException, InterruptedException {
    return token(session(ADMINISTRATOR, PASSWORD));
  }

  private String browser(String session) throws IOException, InterruptedException {
    String forms = cookie(send("GET", "/account", "", session));
    return "Cookie: " + session + "; " + forms;
  }

  private String session(String name, String password) throws IOException, InterruptedException {
    String credentials = Json.text(Map.of("name", name, "password", password));
    send("POST", "/api/v1/accounts", credentials, "");
    return cookie(send("POST", "/api/v1/sessions", credentials, ""));
  }

  private static String cookie(HttpResponse<String> answer) {
    String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
    return cookie.substring(0, cookie.indexOf(';'));
  }

  private HttpResponse<String> send(String method, String path, String body, String cookie)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .header("Content-Type", "application/json");
    if (!cookie.isEmpty()) {
      request.header("Cookie", cookie);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Override
  public void close() {
    client.close();
    process.destroy();
    process.onExit().completeOnTimeout(process, STOP_SECONDS, TimeUnit.SECONDS).join();
  }
}
