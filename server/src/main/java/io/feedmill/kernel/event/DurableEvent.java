package io.feedmill.kernel.event;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a record, named in the past tense, as an event that is kept in SQL until every subscriber
/// has heard it.
///
/// Events of an older version may wait while a newer one starts, so components are only ever added,
/// and a missing one (null, zero, false) must be bearable.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface DurableEvent {
  /// The stable name of the type, such as `accounts.account-deleted`; stays when the record is
  /// renamed or moved.
  String value();
}
