package io.feedmill.accounts.access;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.AccessGrant;
import io.feedmill.kernel.http.Call;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Why the call of a viewer was authorised: a session or token, an account, and the roles that were
/// required.
///
/// @param credential how long the session or token is valid; empty when it has ended
/// @param evict drops what this server caches of the credential, so that it is read again
/// @param viewer its account now; empty when the account was deleted
public record CallAccessGrant(
    Set<String> subjects,
    Supplier<Future<Optional<Duration>>> credential,
    Runnable evict,
    Supplier<Future<Optional<Viewer.SignedIn>>> viewer,
    Set<Role> roles)
    implements AccessGrant {

  public CallAccessGrant {
    subjects = Set.copyOf(subjects);
    roles = Set.copyOf(roles);
  }

  /// Makes the response to a call require a role as well.
  public static void addRole(Call call, Role demanded) {
    call.attached(AccessGrant.class)
        .filter(CallAccessGrant.class::isInstance)
        .map(CallAccessGrant.class::cast)
        .ifPresent(grant -> call.attach(AccessGrant.class, grant.withRole(demanded)));
  }

  private CallAccessGrant withRole(Role demanded) {
    Set<Role> all = EnumSet.of(demanded);
    all.addAll(roles);
    return new CallAccessGrant(subjects, credential, evict, viewer, all);
  }

  @Override
  public Future<Optional<Duration>> lasts() {
    return credential
        .get()
        .compose(left ->
            left.isEmpty()
                ? Future.succeededFuture(left)
                : viewer.get().map(person -> person.filter(this::hasRoles).flatMap(_ -> left)));
  }

  private boolean hasRoles(Viewer.SignedIn person) {
    return roles.stream().allMatch(person::holds);
  }
}
