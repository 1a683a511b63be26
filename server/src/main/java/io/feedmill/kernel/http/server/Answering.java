package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Route;
import io.feedmill.kernel.http.Routes;
import io.vertx.core.Future;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/// The dependencies for handling requests of a server.
///
/// @param bearers refuses calls with invalid tokens
/// @param around runs around handlers
/// @param acts receives calls that may have changed data of the caller
/// @param open requests that wait for their response
record Answering(
    HttpConfig config,
    Router router,
    BiFunction<Call, Route, Future<?>> bearers,
    Routes.Around around,
    Consumer<Call> acts,
    Executor virtualThreads,
    Failures failures,
    Responder responder,
    CallLog log,
    AtomicInteger open) {}
