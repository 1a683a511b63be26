package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.language.Language;

/// What pages look like for a caller.
///
/// @param people another number after each change of what people show of themselves
record Look(Identity identity, long people, Appearance appearance, Language language) {
  static Look of(Call call, Identity identity, long people) {
    Appearance appearance = Appearance.of(call);
    return new Look(identity, people, appearance, appearance.pages(call, identity));
  }
}
