package io.feedmill.articles.model;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Sites that serve one work at several addresses, from the table `articles/equal-links.tsv`: a
/// video, a paper and its versions, an RFC and its formats.
final class EquivalentLinks {
  private static final String TABLE = "/articles/equal-links.tsv";
  private static final EquivalentLinks INSTANCE = read();

  private final Map<String, List<Rule>> byHost;

  private EquivalentLinks(Map<String, List<Rule>> byHost) {
    this.byHost = byHost;
  }

  private record Rule(Pattern resource, String form) {}

  static EquivalentLinks instance() {
    return INSTANCE;
  }

  /// The canonical form of all addresses of the work.
  ///
  /// @param site host without `www.`
  /// @param resource path and query, normalised
  /// @return host, path and query; unchanged when no line of the table matches
  String form(String site, String resource) {
    for (Rule rule : byHost.getOrDefault(site, List.of())) {
      Matcher matcher = rule.resource().matcher(resource);
      if (matcher.matches()) {
        return rule.form().replace("$1", matcher.group(1));
      }
    }
    return site + resource;
  }

  private static EquivalentLinks read() {
    Map<String, List<Rule>> byHost = new HashMap<>();
    try (InputStream table = EquivalentLinks.class.getResourceAsStream(TABLE);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(table), StandardCharsets.UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(line -> List.of(line.split("\t", -1)))
          .forEach(fields -> {
            Rule rule = new Rule(Pattern.compile(fields.get(1)), fields.get(2));
            for (String host : fields.get(0).split(" ", -1)) {
              byHost.computeIfAbsent(host, _ -> new ArrayList<>()).add(rule);
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new EquivalentLinks(byHost);
  }
}
