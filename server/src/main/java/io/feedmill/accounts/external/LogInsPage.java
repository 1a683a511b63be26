package io.feedmill.accounts.external;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `accounts/log_ins.jte`: how the viewer can log in.
///
/// @param form with the field `password`, refused when it has errors
/// @param password whether the account has one
/// @param recent whether a person without a password may change anything now
/// @param linked log-ins by other providers
/// @param offered providers that can be linked
public record LogInsPage(
    PageFrame frame,
    Form form,
    boolean password,
    boolean recent,
    List<Linked> linked,
    List<Offered> offered) {
  public LogInsPage {
    linked = List.copyOf(linked);
    offered = List.copyOf(offered);
  }

  /// A linked log-in.
  ///
  /// @param provider its name
  /// @param label name of the person at the provider
  public record Linked(String id, String provider, String label, SafeHtml created, SafeHtml used) {}

  /// A provider.
  ///
  /// @param link address that starts linking; empty when the account has an identity of it
  /// @param again address that requests a new log-in at the provider
  public record Offered(String provider, String link, String again) {}
}
