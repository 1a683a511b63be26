package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/// Changes profiles. A new picture is recorded as used before the profile refers to it; the former
/// picture is released afterwards.
final class ChangeProfile {
  /// Limit of changes of links, because each one causes requests to their pages.
  private static final Limit LINKS = Limit.of("profile-links", 30, Duration.ofHours(1));

  /// Limit of changes, because each one invalidates caches on all servers and updates the search
  /// index.
  private static final Limit CHANGES = Limit.of("profile-changes", 120, Duration.ofHours(1));

  private final ProfileStore store;
  private final Pictures pictures;
  private final ProfileChanges changes;
  private final ServeAvatars avatars;
  private final RateLimiter limiter;

  ChangeProfile(
      ProfileStore store,
      Pictures pictures,
      ProfileChanges changes,
      ServeAvatars avatars,
      RateLimiter limiter) {
    this.limiter = limiter;
    this.store = store;
    this.pictures = pictures;
    this.changes = changes;
    this.avatars = avatars;
  }

  /// @throws Problem 422 that names everything that is wrong, 429 after too many changes
  Profile texts(Viewer.SignedIn person, ProfileTexts.Wanted wanted) {
    long account = limited(person);
    if (wanted.links() != null && !wanted.links().isEmpty()) {
      limiter.check(LINKS, "person:" + account);
    }
    store.write(account, ProfileTexts.checked(wanted, store.profile(account)));
    return changed(person);
  }

  /// @param id of an attachment of this person; empty to have none
  /// @throws Problem 422 when this person has no such picture, 429 after too many changes
  Profile picture(Viewer.SignedIn person, OptionalLong id) {
    writePicture(limited(person), id);
    return changed(person);
  }

  /// Shows a picture of an account without limits, for programs that fill a site.
  ///
  /// @throws Problem 422 when this account has no such picture
  void show(long account, long picture) {
    writePicture(account, OptionalLong.of(picture));
    changes.announce(account);
  }

  private void writePicture(long account, OptionalLong id) {
    Optional<Picture> wanted = wanted("profile:" + account + ":picture", account, id);
    store.writePicture(account, wanted);
    pictures.useOnly("profile:" + account + ":picture", wanted.map(Picture::id));
  }

  /// The same for the wide picture above the profile.
  Profile header(Viewer.SignedIn person, OptionalLong id) {
    long account = limited(person);
    Optional<Picture> wanted = wanted("profile:" + account + ":header", account, id);
    store.writeHeader(account, wanted);
    pictures.useOnly("profile:" + account + ":header", wanted.map(Picture::id));
    return changed(person);
  }

  private long limited(Viewer.SignedIn person) {
    limiter.check(CHANGES, "person:" + person.id());
    return person.id();
  }

  private Optional<Picture> wanted(String subject, long account, OptionalLong id) {
    if (id.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        pictures
            .use(subject, account, id.getAsLong())
            .orElseThrow(
                () -> Problem.invalid("/media", text("must be the id of a picture of yours"))));
  }

  private Profile changed(Viewer.SignedIn person) {
    changes.announce(person.id());
    avatars.evict(person.name());
    return store.profile(person.id());
  }

  /// Removes the profile of an account that was deleted.
  void delete(long account) {
    store.delete(account);
    changes.announce(account);
  }
}
