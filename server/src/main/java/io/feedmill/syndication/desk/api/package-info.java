/// What others may do at the desk.
@NullMarked
package io.feedmill.syndication.desk.api;

import org.jspecify.annotations.NullMarked;
