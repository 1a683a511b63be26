/// Tests of `doctor`.
@NullMarked
package io.feedmill.app.doctor;

import org.jspecify.annotations.NullMarked;
