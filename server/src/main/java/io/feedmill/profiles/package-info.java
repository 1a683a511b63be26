/// What people show of themselves: picture, display name, a few words, links. One row in SQL for a
/// person who changed anything; `/avatars/{name}` answers a picture for everybody.
///
/// Open `ProfileResource` first.
@NullMarked
package io.feedmill.profiles;

import org.jspecify.annotations.NullMarked;
