package io.feedmill.syndication.ingest;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.syndication.desk.api.ArticleUpdates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A notification that an article changed. Unknown members are ignored.
///
/// @param type `update` or `delete`
/// @param uuid of the article
/// @param article as in `PUT /api/v1/desk/articles/{uuid}`; for updates
@JsonIgnoreProperties(ignoreUnknown = true)
record Notification(
    @Nullable String type, @Nullable String uuid, @Nullable Map<String, @Nullable Object> article) {
  private static final String UPDATE = "update";
  private static final String DELETE = "delete";

  /// @throws Problem 422 with all errors
  void check(ArticleUpdates desk) {
    List<FieldError> errors = new ArrayList<>();
    UUID id = id();
    if (id == null) {
      errors.add(new FieldError("/uuid", "must be a UUID"));
    }
    if (!UPDATE.equals(type) && !DELETE.equals(type)) {
      errors.add(new FieldError("/type", "must be update or delete"));
    }
    if (UPDATE.equals(type) && article == null) {
      errors.add(new FieldError("/article", "is missing"));
    }
    if (UPDATE.equals(type) && article != null && id != null) {
      try {
        desk.check(id, Json.text(article));
      } catch (Problem problem) {
        problem
            .errors()
            .forEach(
                each -> errors.add(new FieldError("/article" + each.pointer(), each.message())));
      }
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }

  /// Applies the notification at the desk. Idempotent.
  ///
  /// @param by id of the account that sent it
  /// @throws Problem when it cannot be applied
  void apply(ArticleUpdates desk, String by) {
    check(desk);
    UUID id = Objects.requireNonNull(id());
    if (DELETE.equals(type)) {
      desk.delete(id, by);
    } else {
      desk.update(id, Json.text(Objects.requireNonNull(article)), by);
    }
  }

  /// The notification as JSON.
  String text() {
    return Json.text(this);
  }

  private @Nullable UUID id() {
    try {
      return uuid == null || uuid.length() != 36 ? null : UUID.fromString(uuid);
    } catch (IllegalArgumentException _) {
      return null;
    }
  }
}
