package io.feedmill.syndication.document;

import java.time.Instant;

/// A withdrawn article, ready to be written.
record CleanGone(CleanItem item, Instant withdrawn) {}
