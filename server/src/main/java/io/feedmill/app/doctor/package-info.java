/// Checks of a site's environment, for `./feedmill doctor`: the machine, Redis, PostgreSQL, mail,
/// the public address. Keeps nothing. Open `Finding` first, then `MachineChecks`.
@NullMarked
package io.feedmill.app.doctor;

import org.jspecify.annotations.NullMarked;
