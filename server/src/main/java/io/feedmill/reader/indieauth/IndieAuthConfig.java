package io.feedmill.reader.indieauth;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which tokens of another site are accepted.
///
/// @param endpoint the token endpoint that verifies foreign tokens; empty for none
/// @param people names of accounts by the address that the endpoint returns for them, normalized by
///   [ExternalTokens#normal]
public record IndieAuthConfig(Optional<URI> endpoint, Map<String, String> people) {
  /// Only tokens of this site.
  public static final IndieAuthConfig STANDARD = new IndieAuthConfig(Optional.empty(), Map.of());

  public IndieAuthConfig {
    people = Map.copyOf(people);
  }

  /// Declares the settings.
  public static IndieAuthConfig from(Settings settings) {
    Setting people =
        new Setting(
            "FEEDMILL_TOKEN_PEOPLE",
            "",
            "addresses with = and the name of an account, such as https://ann.example/=ann, separated"
                + " by commas",
            "Accounts that the tokens of FEEDMILL_TOKEN_ENDPOINT give access to");
    return new IndieAuthConfig(
        settings.url(
            "FEEDMILL_TOKEN_ENDPOINT",
            Set.of("http", "https"),
            "IndieAuth token endpoint of another site; Microsub accepts its tokens too"),
        settings.parsed(people, Map.of(), IndieAuthConfig::people));
  }

  private static Map<String, String> people(String text) {
    Map<String, String> people = new LinkedHashMap<>();
    for (String one : text.split(",", -1)) {
      int equals = one.lastIndexOf('=');
      if (equals < 1 || equals == one.strip().length() - 1) {
        throw new IllegalArgumentException("each must be an address, = and a name");
      }
      people.put(
          ExternalTokens.normal(one.substring(0, equals)), one.substring(equals + 1).strip());
    }
    return people;
  }
}
