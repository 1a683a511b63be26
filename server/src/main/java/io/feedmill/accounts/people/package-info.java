/// The administration of people: search, roles, suspensions, links for new passwords, sessions.
/// Keeps nothing itself. Open `AdministerPeople` first.
@NullMarked
package io.feedmill.accounts.people;

import org.jspecify.annotations.NullMarked;
