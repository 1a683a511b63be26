package io.feedmill.notifications.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.notifications.api.Kind;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The kinds that are pushed, in the API: whether they are, by label.
final class PushKinds {
  private PushKinds() {}

  /// @param off those that are not
  /// @return all kinds
  static Map<String, Boolean> of(Set<Kind> off) {
    Map<String, Boolean> pushed = new LinkedHashMap<>();
    Kind.ALL.forEach(kind -> pushed.put(kind.label(), !off.contains(kind)));
    return pushed;
  }

  /// Those that are switched off, or not named.
  ///
  /// @param errors receives what is wrong
  static Set<Kind> off(Map<String, @Nullable Boolean> wanted, List<FieldError> errors) {
    Set<Kind> off = EnumSet.allOf(Kind.class);
    boolean known = true;
    for (Map.Entry<String, @Nullable Boolean> one : wanted.entrySet()) {
      Optional<Kind> kind = Kind.of(one.getKey());
      known &= kind.isPresent();
      if (kind.isPresent() && one.getValue() == null) {
        errors.add(new FieldError("/push/" + one.getKey(), text("must be true or false")));
      } else if (kind.isPresent() && Boolean.TRUE.equals(one.getValue())) {
        off.remove(kind.get());
      }
    }
    if (!known) {
      errors.add(new FieldError("/push", text("has an unknown kind")));
    }
    return off;
  }
}
