package io.feedmill.kernel.http;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The routes of the whole server, in the order they were added.
public final class Routes {
  private final List<Route> routes = new ArrayList<>();
  private BiFunction<Call, Route, Future<?>> bearers = (_, _) -> Future.succeededFuture();

  private Around around = (call, handler) -> handler.handle(call);
  private Predicate<String> partOn = _ -> true;
  private Consumer<Call> acts = _ -> {};
  private @Nullable String part;

  /// Assigns the routes that `added` adds to a part of the site; they do not exist while the part
  /// is disabled.
  ///
  /// @param key of the part, such as `shop`; null for routes that always exist
  public Routes within(@Nullable String key, Consumer<Routes> added) {
    String before = part;
    part = key;
    try {
      added.accept(this);
    } finally {
      part = before;
    }
    return this;
  }

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

  /// A POST with a file, which the handler finds as [Upload] with its call.
  public Routes upload(String template, UploadRoute upload, Handler handler) {
    routes.add(new Route("POST", template, handler, null, false, null, false, upload, part));
    return this;
  }

  /// A GET answered on the event loop.
  public Routes hot(String template, HotHandler handler) {
    routes.add(new Route("GET", template, null, handler, false, null, false, null, part));
    return this;
  }

  /// A route for pages of other sites too, without cookies: the handler checks [Call#foreign]
  /// before it trusts any.
  public Routes open(String method, String template, Handler handler) {
    routes.add(new Route(method, template, handler, null, true, null, false, null, part));
    return this;
  }

  /// Lets the last added route accept bearer tokens that belong to no account; its handler checks
  /// them.
  public Routes otherTokens() {
    routes.add(routes.removeLast().takingOtherTokens());
    return this;
  }

  /// Checks every call with an `Authorization` header before its handler, except on [#open] routes:
  /// an invalid token is refused on every route.
  ///
  /// @param check fails with a [Problem] to refuse the call; called on the event loop, must not
  ///   block
  public Routes bearers(BiFunction<Call, Route, Future<?>> check) {
    bearers = check;
    return this;
  }

  /// Runs the handler of a call, on its thread.
  @FunctionalInterface
  public interface Around {
    Reply handle(Call call, Handler handler);
  }

  /// Adds a wrapper around every handler except those on the event loop.
  public Routes around(Around scope) {
    around = scope;
    return this;
  }

  /// Adds a listener for every call that may have changed data of the caller. It is called after
  /// the handler and before the response is sent.
  ///
  /// @param hear called on any thread, must not block
  public Routes acts(Consumer<Call> hear) {
    acts = hear;
    return this;
  }

  public Consumer<Call> acts() {
    return acts;
  }

  public Around around() {
    return around;
  }

  public BiFunction<Call, Route, Future<?>> bearers() {
    return bearers;
  }

  private Routes add(String method, String template, Handler handler) {
    routes.add(new Route(method, template, handler, null, false, null, false, null, part));
    return this;
  }

  /// Checks every call to a route of a part, so that parts can be switched off.
  ///
  /// @param on whether a part is enabled now, by its key; called on the event loop, must not block
  public Routes parts(Predicate<String> on) {
    partOn = on;
    return this;
  }

  public Predicate<String> parts() {
    return partOn;
  }

  /// Bounds the query parameters of the routes added so far.
  ///
  /// @param names by method and template, such as `GET /api/v1/articles`; routes that are not
  ///   listed accept any
  public Routes takeOnly(Map<String, Set<String>> names) {
    routes.replaceAll(route -> route.taking(names.get(route.method() + " " + route.template())));
    return this;
  }

  /// Lets GETs of routes added so far be answered by a handler that may ask the one of the route.
  ///
  /// @param templates of routes; each must exist
  /// @param other answers a call of such a route; called on the event loop, must not block
  public Routes answer(Set<String> templates, BiFunction<Call, Route, Future<Reply>> other) {
    Set<String> missing = new HashSet<>(templates);
    routes.replaceAll(route ->
        route.method().equals("GET") && templates.contains(route.template())
            ? route.answeredBy(call -> other.apply(call, route))
            : route);
    routes.forEach(route -> missing.remove(route.template()));
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException("no routes " + missing);
    }
    return this;
  }

  public List<Route> all() {
    return List.copyOf(routes);
  }
}
