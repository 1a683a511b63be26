package io.feedmill.testing.browser;

import io.feedmill.testing.TestFolder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.remote.http.ClientConfig;

/// The programs that show pages in tests. Each is started once in a JVM and serves one test after
/// another.
final class Chromium {
  /// The headless shell, which takes two thirds of the processor time. The whole browser where it
  /// is not installed.
  static final Chromium SHELL =
      new Chromium(
          List.of("/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium-headless-shell"),
          "--headless");

  /// The whole browser, which also shows messages of service workers and offers passkeys in forms.
  static final Chromium WHOLE =
      new Chromium(
          List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"),
          "--headless=new");

  /// For one script: the checks of a large page take minutes on a busy machine.
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final List<String> DRIVERS =
      List.of(
          "/usr/bin/chromedriver",
          "/usr/local/bin/chromedriver",
          "/snap/bin/chromium.chromedriver");

  private final List<String> programs;
  private final String headless;

  /// The one that no test uses at the moment.
  private final AtomicReference<@Nullable ChromeDriver> idle = new AtomicReference<>();

  private Chromium(List<String> programs, String headless) {
    this.programs = List.copyOf(programs);
    this.headless = headless;
  }

  /// Whether this machine has the whole browser and its driver.
  static boolean installed() {
    return first(DRIVERS).isPresent() && WHOLE.program().isPresent();
  }

  private Optional<String> program() {
    return first(programs);
  }

  private static Optional<String> first(List<String> paths) {
    return paths.stream().filter(path -> Files.isExecutable(Path.of(path))).findFirst();
  }

  /// One for a test alone, until it is given back.
  ChromeDriver take() {
    if (this == SHELL && program().isEmpty()) {
      return WHOLE.take();
    }
    ChromeDriver driver = idle.getAndSet(null);
    return driver == null ? start() : driver;
  }

  void giveBack(ChromeDriver driver) {
    if (!idle.compareAndSet(null, driver)) {
      driver.quit();
    }
  }

  /// Names of other hosts fail immediately, so no page waits for a lookup. Animations are off,
  /// because they cost processor time for each of 60 frames a second.
  private ChromeDriver start() {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(program().orElseThrow());
    options.addArguments(
        headless,
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--force-prefers-reduced-motion",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
        "--window-size=1200,900");
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(new File(first(DRIVERS).orElseThrow()))
            .usingAnyFreePort()
            .build();
    ChromeDriver driver =
        new ChromeDriver(service, options, ClientConfig.defaultConfig().readTimeout(PATIENCE));
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    TestFolder.atExit(driver::quit);
    return driver;
  }
}
