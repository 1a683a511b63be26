package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.syndication.desk.PlanResource;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Times in the forms of the desk, as the clock of a person shows them. Times in the format of RFC
/// 3339 are read as well.
///
/// @param zone beside the fields, and with each form: a person may have chosen another since
record DeskTimes(ZoneId zone) {
  /// The name of the hidden field.
  static final String FIELD = "zone";

  /// The values that browsers send for `datetime-local`.
  private static final Pattern LOCAL =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?");

  /// For a page.
  static DeskTimes of(Profiles profiles, Call call, Viewer.SignedIn person) {
    return new DeskTimes(profiles.zone(call, person.id()));
  }

  /// For a form.
  ///
  /// @throws Problem 400 for a zone that does not exist
  static DeskTimes sent(Profiles profiles, Call call, Viewer.SignedIn person, Query form) {
    String zone = form.text(FIELD).orElse("");
    if (zone.isEmpty()) {
      return of(profiles, call, person);
    }
    if (!ZoneId.getAvailableZoneIds().contains(zone)) {
      throw Problem.badParameter(FIELD, text("must be a time zone such as Europe/Berlin"));
    }
    return new DeskTimes(ZoneId.of(zone));
  }

  /// The value of a field.
  String shown(@Nullable Instant time) {
    return time == null ? "" : LocalDateTime.ofInstant(time, zone).toString();
  }

  /// A time of a form in the format of RFC 3339; other text is returned unchanged.
  String exact(Query form, String field) {
    String sent = form.text(field).orElse("").strip();
    if (!LOCAL.matcher(sent).matches()) {
      return sent;
    }
    try {
      return LocalDateTime.parse(sent).atZone(zone).withZoneSameInstant(ZoneOffset.UTC).toString();
    } catch (DateTimeException _) {
      return sent;
    }
  }

  /// A time of a form; null for none.
  ///
  /// @throws Problem 422 when it is no time
  @Nullable Instant time(Query form, String field) {
    return PlanResource.time(exact(form, field), "/" + field);
  }
}
