package io.feedmill.syndication.ingest;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.syndication.desk.api.ArticleUpdates;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The webhook for notifications about changed articles. Requires the rights of an editor.
///
/// ```
/// curl localhost:8080/api/v1/desk/notifications -H 'Authorization: Bearer ...' \
///   -H 'Content-Type: application/json' -d '{"notifications":[{"type":"delete","uuid":"..."}]}'
/// ```
final class NotificationResource {
  private static final String PATH = "/api/v1/desk/notifications";
  private static final int MOST = 1_000;
  private static final int SHOWN = 200;

  private final Viewers viewers;
  private final NotificationStore store;
  private final ArticleUpdates desk;
  private final Runnable arrived;
  private final InstantSource clock;

  /// @param arrived is run after notifications were stored
  NotificationResource(
      Viewers viewers,
      NotificationStore store,
      ArticleUpdates desk,
      Runnable arrived,
      InstantSource clock) {
    this.viewers = viewers;
    this.store = store;
    this.desk = desk;
    this.arrived = arrived;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.post(PATH, this::take).get(PATH, this::list);
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  private record SubjectActs(@Nullable List<@Nullable Notification> notifications) {}

  private Reply take(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR, "desk");
    List<@Nullable Notification> notifications =
        Objects.requireNonNullElse(call.json(SubjectActs.class).notifications(), List.of());
    if (notifications.isEmpty() || notifications.size() > MOST) {
      throw Problem.invalid("/notifications", "must be 1 to " + MOST);
    }
    List<FieldError> errors = new ArrayList<>();
    List<String> good = new ArrayList<>();
    for (int i = 0; i < notifications.size(); i++) {
      Notification each = notifications.get(i);
      if (each == null) {
        errors.add(new FieldError("/notifications/" + i, "must be an object"));
      } else {
        check(each, "/notifications/" + i, errors);
        good.add(each.text());
      }
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    store.store(good, Long.toString(editor.id()), clock.instant());
    arrived.run();
    return Reply.json(202, Map.of("taken", good.size()));
  }

  private void check(Notification notification, String at, List<FieldError> errors) {
    try {
      notification.check(desk);
    } catch (Problem problem) {
      problem
          .errors()
          .forEach(each -> errors.add(new FieldError(at + each.pointer(), each.message())));
    }
  }

  /// @param refused why it was not applied; null while it is pending
  private record Row(
      @Nullable String type, @Nullable String uuid, Instant received, @Nullable String refused) {}

  private Reply list(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    List<Row> rows = store.newest(SHOWN).stream().map(NotificationResource::row).toList();
    return Reply.json(Map.of("items", rows));
  }

  /// A notification as it was sent; null when it has another shape, as polled ones may.
  private static @Nullable Notification readable(String said) {
    try {
      return Json.read(said.getBytes(StandardCharsets.UTF_8), Notification.class);
    } catch (Problem _) {
      return null;
    }
  }

  private static Row row(StoredNotification kept) {
    Notification notification = readable(kept.said());
    return new Row(
        notification == null ? null : notification.type(),
        notification == null ? null : notification.uuid(),
        kept.received(),
        kept.refused().isEmpty() ? null : kept.refused());
  }
}
