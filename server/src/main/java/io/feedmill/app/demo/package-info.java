/// Demo content: accounts, articles, posts, shop items. Keeps in Redis how far the demo is filled
/// (`AppKeys.demo`). Open `Demo` first.
@NullMarked
package io.feedmill.app.demo;

import org.jspecify.annotations.NullMarked;
