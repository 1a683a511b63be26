package io.feedmill.accounts.api;

import io.feedmill.kernel.event.DurableEvent;
import java.time.Instant;

/// An administrator changed the site. The event is recorded in the log of administrators.
///
/// @param version of the site after the change, which is unique
/// @param by id of the account of the administrator
/// @param detail what was changed, such as `sign-up: open → closed`
@DurableEvent("accounts.site-changed")
public record SiteChanged(long version, long by, Instant at, String detail) {}
