package io.feedmill.app.openapi;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.http.Route;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Leaves the paths of parts that are off out of the text of `openapi.yaml`, and tags that are then
/// without an operation. Works on lines, because the document is written one way: paths and tags
/// are indented by two spaces, what belongs to them by more.
final class PathsOfParts {
  private static final Pattern PATH = Pattern.compile("  (/\\S*):");
  private static final Pattern TAG = Pattern.compile("  - name: (.*)");
  private static final Pattern TAGS = Pattern.compile("      tags: \\[([^\\]]*)\\]");

  private final Map<String, String> parts = new HashMap<>();

  /// @param routes of the whole server
  PathsOfParts(List<Route> routes) {
    for (Route route : routes) {
      if (route.part() != null) {
        parts.put(route.template(), route.part());
      }
    }
  }

  /// @param off keys of parts
  String without(String text, Set<String> off) {
    List<String> rest = withoutPaths(text, off);
    Set<String> used =
        rest.stream()
            .map(TAGS::matcher)
            .filter(Matcher::matches)
            .map(tags -> tags.group(1))
            .collect(Collectors.toSet());
    return String.join("\n", withoutTags(rest, used)) + "\n";
  }

  private List<String> withoutPaths(String text, Set<String> off) {
    List<String> rest = new ArrayList<>();
    boolean dropping = false;
    for (String line : text.lines().toList()) {
      Matcher path = PATH.matcher(line);
      if (path.matches()) {
        dropping = off.contains(parts.getOrDefault(path.group(1), ""));
      } else if (!line.isBlank() && !line.startsWith("   ")) {
        dropping = false;
      }
      if (!dropping) {
        rest.add(line);
      }
    }
    return rest;
  }

  private static List<String> withoutTags(List<String> lines, Set<String> used) {
    List<String> rest = new ArrayList<>();
    boolean inTags = false;
    boolean dropping = false;
    for (String line : lines) {
      if (!line.startsWith(" ")) {
        inTags = line.equals("tags:");
        dropping = false;
      }
      Matcher tag = TAG.matcher(line);
      if (inTags && tag.matches()) {
        dropping = !used.contains(tag.group(1));
      }
      if (!dropping) {
        rest.add(line);
      }
    }
    return rest;
  }
}
