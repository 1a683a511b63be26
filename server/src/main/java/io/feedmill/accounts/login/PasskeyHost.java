package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The host for which browsers store passkeys of this site (the id of the relying party), and the
/// origin at which they may be used.
///
/// | public address | passkeys |
/// |---|---|
/// | `https` and a host name | of that host |
/// | `http://localhost` with any port | of `localhost` |
/// | an IP address, or `http` of another host | off |
/// | not set | of `localhost` for browsers that asked for it, else off: another name in the `Host` header may be that of a site that only forwards requests |
public final class PasskeyHost {
  private static final String LOCAL = "localhost";
  private static final String NOT_SET =
      marked("Passkeys are off: the operator has not set the public address of this site.");
  private static final String IP_ADDRESS =
      marked(
          "Passkeys are off: the public address of this site has no host name, only an IP address.");
  private static final String PLAIN_HTTP =
      marked("Passkeys are off: the public address of this site does not begin with https.");

  private final boolean configured;
  private final Optional<Party> party;
  private final String reason;

  private PasskeyHost(boolean configured, Optional<Party> party, String reason) {
    this.configured = configured;
    this.party = party;
    this.reason = reason;
  }

  /// The values that browsers send in a ceremony.
  ///
  /// @param id host name
  /// @param origin scheme, host and port
  public record Party(String id, String origin) {}

  /// @param publicUrl of the site; empty when it is not set
  public static PasskeyHost of(String publicUrl) {
    if (publicUrl.isEmpty()) {
      return new PasskeyHost(false, Optional.empty(), NOT_SET);
    }
    URI uri = parsed(publicUrl);
    String host = uri == null || uri.getHost() == null ? "" : uri.getHost();
    if (uri == null || host.isEmpty() || isAddress(host)) {
      return new PasskeyHost(true, Optional.empty(), IP_ADDRESS);
    }
    Party found = party(uri, host.toLowerCase(Locale.ROOT));
    boolean safe = found.origin().startsWith("https:") || isLocal(found.id());
    return new PasskeyHost(
        true, safe ? Optional.of(found) : Optional.empty(), safe ? "" : PLAIN_HTTP);
  }

  private static @Nullable URI parsed(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException _) {
      return null;
    }
  }

  /// Origins omit the default port.
  private static Party party(URI uri, String host) {
    String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
    int standard = scheme.equals("https") ? 443 : 80;
    boolean named = uri.getPort() != -1 && uri.getPort() != standard;
    return new Party(host, scheme + "://" + host + (named ? ":" + uri.getPort() : ""));
  }

  private static boolean isAddress(String host) {
    String last = host.substring(host.lastIndexOf('.') + 1);
    return host.startsWith("[") || last.isEmpty() || last.chars().allMatch(Character::isDigit);
  }

  private static boolean isLocal(String host) {
    return host.equals(LOCAL) || host.endsWith("." + LOCAL);
  }

  /// The party for a browser; empty while passkeys are off.
  public Optional<Party> party(Call call) {
    if (configured) {
      return party;
    }
    URI asked = parsed(call.origin());
    return asked != null && LOCAL.equalsIgnoreCase(asked.getHost())
        ? Optional.of(party(asked, LOCAL))
        : Optional.empty();
  }

  /// @throws Problem 409 while passkeys are off
  public Party require(Call call) {
    return party(call)
        .orElseThrow(() -> Problem.conflict("no-passkeys", marked("No passkeys"), reason()));
  }

  /// Why passkeys are off, as text for users.
  public String reason() {
    return reason.isEmpty() ? "" : text(reason);
  }

  /// The host of passkeys that can be used now; empty for none.
  public String id() {
    return configured ? party.map(Party::id).orElse("") : LOCAL;
  }
}
