package io.feedmill.testing.browser;

/// Scripts that run in pages under test.
final class PageScripts {
  /// Notes when the page had its fonts and was drawn, before anything in it moves to fit a new
  /// size.
  static final String SETTLED =
      """
      const done = arguments[arguments.length - 1];
      document.fonts.ready.then(() => setTimeout(() => {
        window.settledAt ??= performance.now();
        done();
      }, 50));
      """;

  /// Keeps success messages, which pages remove after eight seconds: a busy machine may take longer
  /// until a test looks at them. `removeMessage` is what the page would do then.
  static final String KEEPS_MESSAGES =
      """
      {
        const {setTimeout, clearTimeout} = window;
        window.setTimeout = (task, millis, ...values) => {
          if (millis !== 8000) return setTimeout(task, millis, ...values);
          window.removeMessage = task;
          return -1;
        };
        window.clearTimeout = timer => timer === -1 ? window.removeMessage = null : clearTimeout(timer);
      }
      """;

  private PageScripts() {}
}
