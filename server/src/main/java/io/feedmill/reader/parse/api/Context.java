package io.feedmill.reader.parse.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The context of an entry.
///
/// @param rsvp response to an invitation: `yes`, `no`, `maybe` or `interested`; empty when it is
///   none
/// @param checkin the place where its author was, null when missing
/// @param cited quoted entries, each address once
public record Context(String rsvp, @Nullable Card checkin, List<Cited> cited) {
  /// Nothing.
  public static final Context NONE = new Context("", null, List.of());

  public Context {
    cited = List.copyOf(cited);
  }
}
