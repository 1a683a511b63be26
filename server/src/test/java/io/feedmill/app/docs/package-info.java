/// Tests of the documentation of the program.
@NullMarked
package io.feedmill.app.docs;

import org.jspecify.annotations.NullMarked;
