package io.feedmill.testing.browser;

import java.util.List;
import java.util.Map;

/// Delivers messages to the service worker of a page as a push service would. A browser without a
/// display reaches no push service, so they come by DevTools.
public final class PushedMessages {
  /// The browser numbers registrations, and does not report the number to the driver.
  private static final int MOST_REGISTRATIONS = 20;

  private final Browser browser;
  private final String origin;

  /// @param origin of the pages, which may show notifications from now on
  public PushedMessages(Browser browser, String origin) {
    this.browser = browser;
    this.origin = origin;
    browser.driver.executeCdpCommand(
        "Browser.grantPermissions",
        Map.of("origin", origin, "permissions", List.of("notifications")));
    browser.driver.executeCdpCommand("ServiceWorker.enable", Map.of());
  }

  /// Delivers a message.
  public void deliver(String data) {
    for (int id = 0; id < MOST_REGISTRATIONS; id++) {
      browser.driver.executeCdpCommand(
          "ServiceWorker.deliverPushMessage",
          Map.of("origin", origin, "registrationId", Integer.toString(id), "data", data));
    }
  }

  /// Clicks a notification. Windows are opened and brought to the front only after a click by hand,
  /// which DevTools cannot make, so those two calls of the browser are recorded in place of that.
  ///
  /// @return what the worker of the page did: `open` or `focus` and an address
  public String click(String tag) {
    String script =
        """
        (async () => {
          let did = '';
          Clients.prototype.openWindow = async url => { did += 'open ' + url; };
          WindowClient.prototype.focus = async function() { did += 'focus ' + this.url; };
          const [notification] = await registration.getNotifications({tag: '%s'});
          const click = new NotificationEvent('notificationclick', {notification});
          let done;
          click.waitUntil = promise => { done = promise; };
          dispatchEvent(click);
          await done;
          return did;
        })()
        """
            .formatted(tag);
    return ServiceWorkerConsole.ask(browser.driver, origin + "/push-worker.js", script).asString();
  }

  /// The notifications that are shown: title, body, tag and address, joined by `|`.
  public List<String> shown() {
    return browser.ask(
        "return navigator.serviceWorker.ready.then(worker => worker.getNotifications())"
            + ".then(all => all.map(n => [n.title, n.body, n.tag, n.data.url].join('|')))");
  }
}
