/// What pages and lists cost over HTTP.
@NullMarked
package io.feedmill.pages;

import org.jspecify.annotations.NullMarked;
