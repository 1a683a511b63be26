package io.feedmill.oidc;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.net.InetAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The OpenID Connect provider by which people log in, if there is one.
///
/// @param issuer exactly as in the provider's documents; empty for no log-in by a provider
/// @param clientSecret not set for a public client
/// @param name of the provider on the pages
/// @param scopes besides `openid`
/// @param signUp whether people without an account get one at their first log-in
/// @param rolesClaim claim with the groups or roles of a person; empty when the provider decides
///   about no role
/// @param authTime whether its ID tokens contain the time of the log-in there
/// @param roles the role that a value of that claim grants
public record OidcConfig(
    Optional<URI> issuer,
    String clientId,
    Secret clientSecret,
    String name,
    List<String> scopes,
    boolean signUp,
    boolean authTime,
    String rolesClaim,
    Map<String, Role> roles) {
  private static final Set<String> SCHEMES = Set.of("https", "http");

  public OidcConfig {
    scopes = List.copyOf(scopes);
    roles = Map.copyOf(roles);
  }

  /// Declares the settings.
  public static OidcConfig from(Settings settings) {
    OidcConfig config =
        new OidcConfig(
            settings.url(
                "FEEDMILL_OIDC_ISSUER",
                SCHEMES,
                "Issuer of the OpenID Connect provider by which people log in, exactly as the"
                    + " provider writes it; https, or http on this machine"),
            settings.text("FEEDMILL_OIDC_CLIENT_ID", "", "Id of this site at the provider"),
            settings.secret(
                "FEEDMILL_OIDC_CLIENT_SECRET",
                "Secret of this site at the provider; not set for a public client"),
            settings.text(
                "FEEDMILL_OIDC_NAME", "single sign-on", "Name of the provider on the log-in page"),
            words(
                settings.text(
                    "FEEDMILL_OIDC_SCOPES",
                    "profile",
                    "Scopes to request besides openid, with spaces between them")),
            settings.flag(
                "FEEDMILL_OIDC_SIGN_UP",
                true,
                "Whether people without an account get one at their first log-in by the provider,"
                    + " also when FEEDMILL_SIGN_UP is closed; with an invitation when it is"
                    + " invited"),
            settings.flag(
                "FEEDMILL_OIDC_AUTH_TIME",
                true,
                "Whether the ID tokens say by auth_time when a person logged in at the provider;"
                    + " with false, a provider that was told to ask for the log-in again is"
                    + " believed to have done it"),
            settings.text(
                "FEEDMILL_OIDC_ROLES_CLAIM",
                "",
                "Claim with the groups or roles of a person, such as groups or realm_access.roles;"
                    + " must not be one that people can edit"),
            roles(settings));
    config.check(settings);
    return config;
  }

  private static Map<String, Role> roles(Settings settings) {
    Setting setting =
        new Setting(
            "FEEDMILL_OIDC_ROLES",
            "",
            "value=moderator, value=editor or value=admin, with commas between them",
            "Role that each value of the claim grants; a role that is named here is taken from"
                + " people without the value at their next log-in");
    return settings.parsed(setting, Map.of(), OidcConfig::roles);
  }

  static Map<String, Role> roles(String text) {
    Map<String, Role> roles = new HashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.lastIndexOf('=');
      String value = equals < 0 ? "" : part.substring(0, equals).strip();
      String role = part.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
      Role granted =
          Stream.of(Role.MODERATOR, Role.EDITOR, Role.ADMIN)
              .filter(each -> each.label().equals(role))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("names no role: " + part.strip()));
      if (value.isEmpty() || roles.put(value, granted) != null) {
        throw new IllegalArgumentException("names no value, or one twice: " + part.strip());
      }
    }
    return roles;
  }

  private static List<String> words(String text) {
    return Stream.of(text.split(" ", -1)).filter(word -> !word.isEmpty()).distinct().toList();
  }

  private void check(Settings settings) {
    if (issuer.isEmpty()) {
      return;
    }
    URI address = issuer.get();
    if (clientId.isEmpty()) {
      settings.problem("FEEDMILL_OIDC_CLIENT_ID must be set with FEEDMILL_OIDC_ISSUER");
    }
    if (address.getRawQuery() != null || address.getRawFragment() != null) {
      settings.problem("FEEDMILL_OIDC_ISSUER must have neither query nor fragment");
    }
    if (!"https".equals(address.getScheme()) && !onThisMachine(address.getHost())) {
      settings.problem("FEEDMILL_OIDC_ISSUER must be https unless it is on this machine");
    }
    if (rolesClaim.isEmpty() != roles.isEmpty()) {
      settings.problem("FEEDMILL_OIDC_ROLES_CLAIM and FEEDMILL_OIDC_ROLES need each other");
    }
  }

  /// Whether a host is a loopback address or `localhost`.
  static boolean onThisMachine(String host) {
    if (host.equals("localhost")) {
      return true;
    }
    try {
      String literal = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
      return InetAddress.ofLiteral(literal).isLoopbackAddress();
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
