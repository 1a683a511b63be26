package io.feedmill.kernel.event;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a record, named in the past tense, as an event that is stored in SQL until every
/// subscriber has processed it.
///
/// A new version may receive events that an older version stored. Therefore components are only
/// added, never removed or renamed, and a missing one (null, zero, false) must be acceptable.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface DurableEvent {
  /// The stable name of the type, such as `accounts.account-deleted`; it does not change when the
  /// record is renamed or moved.
  String value();
}
