package io.feedmill.testing.browser;

import java.util.Map;

/// An authenticator of the tab that a browser shows. It stores passkeys, and verifies its user.
public final class VirtualAuthenticator {
  private final Browser browser;
  private final String id;

  private VirtualAuthenticator(Browser browser, String id) {
    this.browser = browser;
    this.id = id;
  }

  /// One whose user agrees to everything.
  public static VirtualAuthenticator of(Browser browser) {
    browser.driver.executeCdpCommand("WebAuthn.enable", Map.of("enableUI", false));
    Map<String, Object> options =
        Map.of(
            "protocol", "ctap2",
            "ctap2Version", "ctap2_1",
            "transport", "internal",
            "hasResidentKey", true,
            "hasUserVerification", true,
            "automaticPresenceSimulation", true,
            "isUserVerified", true);
    Map<String, Object> made =
        browser.driver.executeCdpCommand(
            "WebAuthn.addVirtualAuthenticator", Map.of("options", options));
    return new VirtualAuthenticator(browser, String.valueOf(made.get("authenticatorId")));
  }

  /// Whether its user consents to requests from now on.
  public void agrees(boolean agrees) {
    browser.driver.executeCdpCommand(
        "WebAuthn.setAutomaticPresenceSimulation",
        Map.of("authenticatorId", id, "enabled", agrees));
  }
}
