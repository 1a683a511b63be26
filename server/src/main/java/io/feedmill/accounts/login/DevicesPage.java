package io.feedmill.accounts.login;

import io.feedmill.accounts.api.UserAgentName;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.sessions.api.SessionInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Model of `accounts/devices.jte`.
///
/// @param devices most recently used first
public record DevicesPage(PageFrame frame, List<Device> devices) {
  public DevicesPage {
    devices = List.copyOf(devices);
  }

  /// A browser or program that is logged in.
  ///
  /// @param name readable name, such as `Firefox on Android`
  /// @param agent its `User-Agent`; may be empty
  /// @param current whether it requested this page
  public record Device(
      String id,
      String name,
      String agent,
      String address,
      SafeHtml created,
      SafeHtml used,
      boolean current) {
    static Device of(SessionInfo info, Optional<String> current, Instant now) {
      return new Device(
          info.id(),
          UserAgentName.of(info.agent()),
          info.agent(),
          info.address(),
          RelativeTime.html(info.created(), now),
          RelativeTime.html(info.used(), now),
          current.filter(info.id()::equals).isPresent());
    }
  }
}
