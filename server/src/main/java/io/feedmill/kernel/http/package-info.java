/// HTTP for the features: routes, calls and replies, problem documents, cursors, limits, live
/// streams.
@NullMarked
package io.feedmill.kernel.http;

import org.jspecify.annotations.NullMarked;
