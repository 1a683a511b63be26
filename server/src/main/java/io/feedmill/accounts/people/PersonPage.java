package io.feedmill.accounts.people;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.UserAgentName;
import io.feedmill.accounts.audit.AuditLogPage;
import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.sessions.api.SessionInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/person.jte`.
///
/// @param person as in the list
/// @param asksPassword whether changes need the administrator's password
/// @param self whether it is the administrator's own account
/// @param link for a new password, shown once; null when none was created
/// @param form that was refused; it shows why
/// @param suspension reason and end in words; null when not suspended
public record PersonPage(
    PageFrame frame,
    PeoplePage.Row person,
    boolean asksPassword,
    boolean self,
    @Nullable String link,
    Form form,
    @Nullable Suspended suspension,
    boolean secondFactor,
    List<Device> sessions,
    List<Program> tokens,
    @Nullable String inviter,
    List<String> invited,
    List<AuditLogPage.Row> log) {
  public PersonPage {
    sessions = List.copyOf(sessions);
    tokens = List.copyOf(tokens);
    invited = List.copyOf(invited);
    log = List.copyOf(log);
  }

  /// Roles that can be granted, each with its title.
  public List<Map.Entry<String, String>> roles() {
    return List.of(
        Map.entry("moderator", text("Moderator")),
        Map.entry("editor", text("Editor")),
        Map.entry("admin", text("Admin")));
  }

  public boolean has(String role) {
    return person.roles().contains(role);
  }

  /// A suspension in words.
  public record Suspended(String reason, String end) {
    static @Nullable Suspended of(@Nullable Suspension suspension) {
      return suspension == null ? null : new Suspended(suspension.reason(), suspension.end());
    }
  }

  /// A browser or program that is logged in.
  public record Device(String name, String address, SafeHtml used) {
    static Device of(SessionInfo info, Instant now) {
      return new Device(
          UserAgentName.of(info.agent()), info.address(), RelativeTime.html(info.used(), now));
    }
  }

  /// A token or app password.
  public record Program(String name, String scopes, SafeHtml used) {
    static Program of(ApiToken token, Instant now) {
      Instant used = token.lastUsed();
      return new Program(
          token.name(),
          String.join(", ", token.scopes()),
          used == null ? SafeHtml.ofText(text("Never")) : RelativeTime.html(used, now));
    }
  }
}
