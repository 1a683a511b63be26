package io.feedmill.app.cache;

import io.feedmill.app.TestApp;
import io.feedmill.app.TwoServers;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.function.Consumer;

/// Two servers of one site, and the pages that guests see there.
public abstract class GuestsOnTwoServers extends TwoServers {
  protected static TestClient guest(TestApp server) {
    return server.anonymous().header("Accept", "text/html");
  }

  /// Makes both servers cache a page: the first request of some only finds an account.
  protected void keep(String page) {
    for (int times = 0; times < 3; times++) {
      guest(here()).get(page);
      guest(there()).get(page);
    }
  }

  /// A change that is visible immediately where it was made, and soon on the other server.
  protected void seen(String page, Consumer<String> right) {
    right.accept(guest(here()).get(page).body());
    soon(page, right);
  }

  protected void soon(String page, Consumer<String> right) {
    Eventually.holds(() -> right.accept(guest(here()).get(page).body()));
    Eventually.holds(() -> right.accept(guest(there()).get(page).body()));
    keep(page);
  }
}
