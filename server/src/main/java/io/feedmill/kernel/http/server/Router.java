package io.feedmill.kernel.http.server;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Route;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds the route for a path by walking a tree of path parts: fixed parts win over placeholders
/// behind a prefix, such as `@{name}`, and these over plain placeholders. The cost does not grow
/// with the number of routes.
final class Router {
  private final Map<String, Map<String, Target>> withoutPlaceholders = new HashMap<>();
  private final Node root = new Node();
  private final Predicate<String> partOn;

  Router(List<Route> routes) {
    this(routes, _ -> true);
  }

  /// @param partOn whether a part of the site is enabled now, by its key
  Router(List<Route> routes, Predicate<String> partOn) {
    this.partOn = partOn;
    routes.forEach(this::add);
  }

  private void add(Route route) {
    List<String> parts = parts(route.template());
    Node node = root;
    for (String part : parts) {
      node = node.child(part);
    }
    Target other = node.targets.values().stream().findFirst().orElse(null);
    if (other != null && !Objects.equals(other.route().part(), route.part())) {
      throw new IllegalArgumentException("routes of two parts at " + route.template());
    }
    if (node.targets.put(route.method(), new Target(route, parts)) != null) {
      throw new IllegalArgumentException("two routes " + route.method() + " " + route.template());
    }
    if (route.template().indexOf('{') < 0) {
      withoutPlaceholders.put(route.template(), node.targets);
    }
  }

  /// A route and its template in parts.
  record Target(Route route, List<String> template) {
    /// The placeholders of the route in a path that it matches.
    ///
    /// @throws Problem 400 when one has invalid percent-encoding
    Map<String, String> parameters(String path) {
      if (route.template().indexOf('{') < 0) {
        return Map.of();
      }
      Map<String, String> values = new HashMap<>(4);
      List<String> parts = parts(path);
      for (int i = 0; i < template.size(); i++) {
        String name = template.get(i);
        if (name.endsWith("...}")) {
          String rest = String.join("/", parts.subList(i, parts.size()));
          values.put(name.substring(1, name.length() - 4), decode(rest));
        } else if (name.endsWith("}")) {
          int open = name.indexOf('{');
          values.put(
              name.substring(open + 1, name.length() - 1), decode(parts.get(i).substring(open)));
        }
      }
      return values;
    }
  }

  /// The routes of a path by method, or null when the path is unknown or its part of the site is
  /// disabled. All routes of a path belong to one part.
  @Nullable Map<String, Target> find(String path) {
    Map<String, Target> found = match(path);
    if (found == null) {
      return null;
    }
    String part = found.values().iterator().next().route().part();
    return part == null || partOn.test(part) ? found : null;
  }

  private @Nullable Map<String, Target> match(String path) {
    Map<String, Target> fixed = withoutPlaceholders.get(path);
    if (fixed != null) {
      return fixed;
    }
    if (!path.startsWith("/")) {
      return null;
    }
    Node node = find(root, parts(path), 0);
    return node == null || node.targets.isEmpty() ? null : node.targets;
  }

  private static @Nullable Node find(Node node, List<String> parts, int at) {
    if (at == parts.size()) {
      return node.targets.isEmpty() ? null : node;
    }
    Node fixed = node.fixed.get(parts.get(at));
    Node found = fixed == null ? null : find(fixed, parts, at + 1);
    if (found == null) {
      found = findPrefixed(node, parts, at);
    }
    if (found == null && node.any != null && !parts.get(at).isEmpty()) {
      found = find(node.any, parts, at + 1);
    }
    return found == null ? node.rest : found;
  }

  private static @Nullable Node findPrefixed(Node node, List<String> parts, int at) {
    String part = parts.get(at);
    for (Map.Entry<String, Node> prefixed : node.prefixed.entrySet()) {
      String prefix = prefixed.getKey();
      if (part.length() > prefix.length() && part.startsWith(prefix)) {
        Node found = find(prefixed.getValue(), parts, at + 1);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static String decode(String part) {
    if (part.indexOf('%') < 0) {
      return part;
    }
    try {
      String decoded = URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
      if (decoded.indexOf('\0') >= 0) {
        throw Problem.notFound(text("there is nothing at this address"));
      }
      return decoded;
    } catch (IllegalArgumentException _) {
      throw Problem.badRequest(text("broken percent-encoding in the path"));
    }
  }

  private static List<String> parts(String path) {
    List<String> parts = new ArrayList<>(6);
    for (int start = 1; start <= path.length(); ) {
      int end = path.indexOf('/', start);
      end = end < 0 ? path.length() : end;
      parts.add(path.substring(start, end));
      start = end + 1;
    }
    return parts;
  }

  private static final class Node {
    private final Map<String, Node> fixed = new HashMap<>();
    private final Map<String, Node> prefixed = new TreeMap<>();
    private final Map<String, Target> targets = new TreeMap<>();
    private @Nullable Node any;
    private @Nullable Node rest;

    Node child(String part) {
      int open = part.indexOf('{');
      if (open > 0 && part.endsWith("}")) {
        return prefixed.computeIfAbsent(part.substring(0, open), _ -> new Node());
      }
      if (open != 0) {
        return fixed.computeIfAbsent(part, _ -> new Node());
      }
      if (part.endsWith("...}")) {
        rest = Objects.requireNonNullElseGet(rest, Node::new);
        return rest;
      }
      any = Objects.requireNonNullElseGet(any, Node::new);
      return any;
    }
  }
}
