/// The OpenAPI document and the page `/api` made from it. Keeps nothing. Open `ApiDocument` first.
@NullMarked
package io.feedmill.app.openapi;

import org.jspecify.annotations.NullMarked;
