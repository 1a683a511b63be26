/// Profiles of people: picture, display name, bio, links. One row in SQL for a person who changed
/// anything; `/avatars/{name}` serves a picture for every person.
///
/// Keeps `profiles.profile` and `link_check`. Open `ProfileResource` first.
@NullMarked
package io.feedmill.profiles;

import org.jspecify.annotations.NullMarked;
