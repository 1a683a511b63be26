/// Profiles of people: picture, display name, bio, links. One row in SQL for a person who changed
/// anything; `/avatars/{name}` serves a picture for every person.
///
/// Open `ProfileResource` first.
@NullMarked
package io.feedmill.profiles;

import org.jspecify.annotations.NullMarked;
