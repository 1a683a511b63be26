package io.feedmill.accounts.audit;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One change of an account or of the site.
///
/// @param actor name of the person who did it; null for the operator, a provider, and deleted
///   accounts
/// @param via `person`, `operator` or `provider`
/// @param action label of an [AuditAction]
/// @param subject name of the changed account; null when it is deleted, and for the site
/// @param detail such as a reason; may be empty
record AuditEntry(
    String id,
    Instant at,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String actor,
    String via,
    String action,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String subject,
    String detail) {}
