/// Demo content: accounts, articles, posts, shop items. Open `Demo` first.
@NullMarked
package io.feedmill.app.demo;

import org.jspecify.annotations.NullMarked;
