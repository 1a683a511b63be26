/// Tests of documents.
@NullMarked
package io.feedmill.syndication.document;

import org.jspecify.annotations.NullMarked;
