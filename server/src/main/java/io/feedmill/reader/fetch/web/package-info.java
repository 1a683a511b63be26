/// Requests to addresses that people and feeds name: only to public addresses, with a bounded
/// number of concurrent requests to each host and a bounded size of bodies.
///
/// Keeps the slots of hosts in Redis. Open `Web` first.
@NullMarked
package io.feedmill.reader.fetch.web;

import org.jspecify.annotations.NullMarked;
