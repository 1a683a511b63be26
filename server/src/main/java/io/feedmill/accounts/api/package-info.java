/// What accounts tell the rest: who the viewer is, what people are called, that somebody left.
@NullMarked
package io.feedmill.accounts.api;

import org.jspecify.annotations.NullMarked;
