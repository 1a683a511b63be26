package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.text.Ids;
import io.feedmill.profiles.api.ProfileChanged;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Invalidates a changed profile on all servers. A committed change is announced at once, and by
/// its [ProfileChanged] event when Redis is unavailable or the server is killed before that.
final class ProfileChanges implements AccessChanges.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(ProfileChanges.class);
  private static final String KIND = "profile ";

  private final AccessChanges servers;
  private final ProfileCache cache;
  private final ServeAvatars avatars;
  private final AccountNames names;

  private ProfileChanges(
      AccessChanges servers, ProfileCache cache, ServeAvatars avatars, AccountNames names) {
    this.servers = servers;
    this.cache = cache;
    this.avatars = avatars;
    this.names = names;
  }

  /// Receives the changes of all servers from now on.
  static ProfileChanges of(
      AccessChanges servers,
      Events events,
      ProfileCache cache,
      ServeAvatars avatars,
      AccountNames names) {
    ProfileChanges changes = new ProfileChanges(servers, cache, avatars, names);
    servers.listen(changes);
    events.on(
        ProfileChanged.class, "profiles", changed -> servers.announce(KIND + changed.account()));
    return changes;
  }

  /// Invalidates a profile in this process at once, and on the other servers.
  void announce(long account) {
    cache.evict(account);
    try {
      servers.announce(KIND + account);
    } catch (RedisUnavailable e) {
      LOG.info("a change of a profile will be announced later: {}", e.getMessage());
    }
  }

  @Override
  public void changed(String subject) {
    if (subject.startsWith(KIND)) {
      Ids.parse(subject.substring(KIND.length())).ifPresent(this::evict);
    }
  }

  private void evict(long account) {
    cache.evict(account);
    names
        .namesSoon(Set.of(account))
        .onSuccess(known -> evictAvatar(known.getOrDefault(account, AccountNames.GONE)));
  }

  /// A deleted account has no name any more, so its picture cannot be found by name.
  private void evictAvatar(String name) {
    if (name.equals(AccountNames.GONE)) {
      avatars.evictAll();
    } else {
      avatars.evict(name);
    }
  }

  @Override
  public void missed() {
    cache.evictAll();
    avatars.evictAll();
  }
}
