/// Tests of the desk.
@NullMarked
package io.feedmill.syndication.desk;

import org.jspecify.annotations.NullMarked;
