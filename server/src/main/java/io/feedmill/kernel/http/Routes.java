package io.feedmill.kernel.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The routes of the whole server, in the order they were added.
public final class Routes {
  private final List<Route> routes = new ArrayList<>();

  public Routes get(String template, Handler handler) {
    return add("GET", template, handler);
  }

  public Routes post(String template, Handler handler) {
    return add("POST", template, handler);
  }

  public Routes put(String template, Handler handler) {
    return add("PUT", template, handler);
  }

  public Routes patch(String template, Handler handler) {
    return add("PATCH", template, handler);
  }

  public Routes delete(String template, Handler handler) {
    return add("DELETE", template, handler);
  }

  /// A GET answered on the event loop.
  public Routes hot(String template, HotHandler handler) {
    routes.add(new Route("GET", template, null, handler, false, null));
    return this;
  }

  /// One that pages of other sites may ask too, without cookies: the handler looks at
  /// [Call#foreign] before it trusts any.
  public Routes open(String method, String template, Handler handler) {
    routes.add(new Route(method, template, handler, null, true, null));
    return this;
  }

  private Routes add(String method, String template, Handler handler) {
    routes.add(new Route(method, template, handler, null, false, null));
    return this;
  }

  /// Bounds the query parameters of the routes added so far.
  ///
  /// @param names by method and template, such as `GET /api/v1/articles`; a route that is not among
  ///   them takes any
  public Routes takeOnly(Map<String, Set<String>> names) {
    routes.replaceAll(route ->
        new Route(
            route.method(),
            route.template(),
            route.handler(),
            route.hot(),
            route.open(),
            names.get(route.method() + " " + route.template())));
    return this;
  }

  public List<Route> all() {
    return List.copyOf(routes);
  }
}
