package io.feedmill.kernel.http;

import org.jspecify.annotations.Nullable;

/// One method on one path template. Exactly one of the handlers is set.
///
/// @param template such as `/api/v1/articles/{id}`; a last part `{name...}` takes the rest of the
///   path
/// @param open whether pages of other sites may ask; the handler must not trust their cookies
public record Route(
    String method,
    String template,
    @Nullable Handler handler,
    @Nullable HotHandler hot,
    boolean open) {}
