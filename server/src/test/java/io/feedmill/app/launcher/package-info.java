/// The script `feedmill`, the container image and the files for a deployment.
@NullMarked
package io.feedmill.app.launcher;

import org.jspecify.annotations.NullMarked;
