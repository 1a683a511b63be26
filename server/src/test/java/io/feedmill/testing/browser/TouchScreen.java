package io.feedmill.testing.browser;

import java.util.Map;

/// The screen of a browser, which is that of a phone or of a computer with a mouse.
public final class TouchScreen {
  private final Browser browser;

  private TouchScreen(Browser browser) {
    this.browser = browser;
  }

  public static TouchScreen of(Browser browser) {
    return new TouchScreen(browser);
  }

  /// Makes fingers the only pointers of the tab that is shown, so that `pointer: coarse` holds, or
  /// gives it the mouse back.
  public void emulate(boolean touch) {
    Map<String, Object> wanted =
        touch ? Map.of("enabled", true, "maxTouchPoints", 1) : Map.of("enabled", false);
    browser.driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", wanted);
  }
}
