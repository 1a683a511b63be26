package io.feedmill.profiles;

import io.feedmill.profiles.api.ProfileWriter;

/// Writes profiles for programs that fill a site.
final class WriteProfiles implements ProfileWriter {
  private final ProfileStore store;
  private final ProfileChanges changes;
  private final ChangeProfile change;

  WriteProfiles(ProfileStore store, ProfileChanges changes, ChangeProfile change) {
    this.store = store;
    this.changes = changes;
    this.change = change;
  }

  @Override
  public void describe(long account, String displayName, String bio) {
    ProfileTexts.Wanted wanted = new ProfileTexts.Wanted(displayName, bio, null, null, null);
    store.write(account, ProfileTexts.checked(wanted, store.profile(account)));
    changes.announce(account);
  }

  @Override
  public void show(long account, long picture) {
    change.show(account, picture);
  }
}
