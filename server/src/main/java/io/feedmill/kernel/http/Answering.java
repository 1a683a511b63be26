package io.feedmill.kernel.http;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/// What every request of a server needs to be answered.
///
/// @param open requests that wait for their answer
record Answering(
    HttpConfig config,
    Router router,
    Executor virtualThreads,
    Failures failures,
    Responder responder,
    CallLog log,
    AtomicInteger open) {}
