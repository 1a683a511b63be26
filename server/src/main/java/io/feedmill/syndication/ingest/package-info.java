/// What other programs tell of articles: kept when it arrives, done at the desk afterwards.
@NullMarked
package io.feedmill.syndication.ingest;

import org.jspecify.annotations.NullMarked;
