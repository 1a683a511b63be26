/// Requests to addresses that people and feeds name: public addresses only, a bounded number for
/// each host at a time, bodies decompressed up to a size.
///
/// Keeps the slots of hosts in Redis. Open `Web` first.
@NullMarked
package io.feedmill.reader.fetch.web;

import org.jspecify.annotations.NullMarked;
