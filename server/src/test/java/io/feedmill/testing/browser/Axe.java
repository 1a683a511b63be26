package io.feedmill.testing.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// The accessibility rules of axe-core, by Deque Systems.
public final class Axe {
  private static final String SCRIPT = script();
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final String RUN =
      """
      const done = arguments[arguments.length - 1];
      axe.run(document, {resultTypes: ['violations']}).then(
        found => done(found.violations.flatMap(rule =>
          rule.nodes.map(node => `${rule.id}: ${node.target} ${node.html.slice(0, 120)}`))),
        error => done([String(error)]));
      """;

  private Axe() {}

  private static String script() {
    try (InputStream script = Axe.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The violations of the shown page: the rule and the element; empty without any.
  public static List<String> violations(Browser browser) {
    browser.driver.manage().timeouts().scriptTimeout(PATIENCE);
    browser.driver.executeScript(SCRIPT);
    return browser.driver.executeAsyncScript(RUN) instanceof List<?> found
        ? found.stream().map(String::valueOf).toList()
        : List.of("axe gave no list");
  }
}
