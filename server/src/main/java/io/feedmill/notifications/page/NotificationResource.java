package io.feedmill.notifications.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.live.LiveNotifications;
import io.feedmill.notifications.mail.MailChoices;
import io.feedmill.notifications.push.PushChoiceStore;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Notifications in the API.
///
/// ```
/// curl -H "Authorization: Bearer $TOKEN" http://localhost:8080/api/v1/me/notifications
/// ```
final class NotificationResource {
  private static final String ROOT = "/api/v1/me/notifications";
  static final String READ = "notifications:read";
  static final String WRITE = "notifications:write";
  private static final int STANDARD_LIMIT = 20;
  private static final int MOST = 100;

  private final Viewers viewers;
  private final PresentLines present;
  private final ChangeLines change;
  private final ChooseMails mails;
  private final PushChoiceStore pushed;
  private final LiveNotifications live;

  NotificationResource(
      Viewers viewers,
      PresentLines present,
      ChangeLines change,
      ChooseMails mails,
      PushChoiceStore pushed,
      LiveNotifications live) {
    this.viewers = viewers;
    this.present = present;
    this.change = change;
    this.mails = mails;
    this.pushed = pushed;
    this.live = live;
  }

  /// @param members cache pages of the list, while their content is the same
  void routes(Routes routes, MemberPages members) {
    routes
        .hot(ROOT, call -> page(call, members))
        .put(ROOT + "/read", this::read)
        .delete(ROOT + "/{id}", this::dismiss)
        .get(ROOT + "/settings", this::settings)
        .put(ROOT + "/settings", this::changeSettings)
        .hot(ROOT + "/live", this::live);
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Page(List<NotificationJson> items, int unread, @Nullable String next) {}

  /// What the list is compared by: lines and marks are announced later than they change.
  private record Version(Viewer viewer, String lines) {}

  private record UpTo(@Nullable String upTo) {}

  private record Unread(int unread) {}

  private record Settings(
      @Nullable List<@Nullable String> hidden,
      @Nullable Map<String, @Nullable String> mail,
      @Nullable Integer digestHour,
      @Nullable Map<String, @Nullable Boolean> push) {}

  private record Shown(
      List<String> hidden, Map<String, String> mail, int digestHour, Map<String, Boolean> push) {}

  private Future<Reply> page(Call call, MemberPages members) {
    return viewers
        .viewerSoon(call)
        .compose(viewer -> {
          long me = reader(viewer);
          return present
              .version(me)
              .compose(lines ->
                  members.json(
                      call, me, new Version(viewer, lines), watch -> page(call, me, watch)));
        });
  }

  private Reply page(Call call, long me, DependencyRecorder watch) {
    int limit = call.query().integer("limit", STANDARD_LIMIT, 1, MOST);
    int unread = present.unread(me, watch);
    PresentLines.Page found = present.page(call, me, limit, watch);
    return Reply.json(new Page(found.items(), unread, found.next()))
        .with("Cache-Control", "private, no-store");
  }

  private Reply read(Call call) {
    long me = viewers.require(call, WRITE).id();
    @Nullable String upTo = call.json(UpTo.class).upTo();
    NotificationId id =
        NotificationId.parse(upTo == null ? "" : upTo)
            .orElseThrow(() -> Problem.invalid("/upTo", "is not the id of a notification"));
    return Reply.json(new Unread(change.read(me, id)));
  }

  private Reply dismiss(Call call) {
    long me = viewers.require(call, WRITE).id();
    NotificationId id =
        NotificationId.parse(call.parameter("id"))
            .orElseThrow(() -> Problem.notFound("notification not found"));
    if (!change.dismiss(me, id)) {
      throw Problem.conflict(
          "has-news", "It has news", "this notification has news since you read its id");
    }
    return Reply.noContent();
  }

  private Reply settings(Call call) {
    long me = viewers.require(call, READ).id();
    return settings(change.off(me), mails.choices(me), pushed.off(me));
  }

  private static Reply settings(Set<Kind> off, MailChoices choices, Set<Kind> notPushed) {
    MailsJson mails = MailsJson.of(choices);
    return Reply.json(
        new Shown(
            off.stream().map(Kind::label).toList(),
            mails.mail(),
            mails.digestHour(),
            PushKinds.of(notPushed)));
  }

  private Reply changeSettings(Call call) {
    long me = viewers.require(call, WRITE).id();
    Settings settings = call.json(Settings.class);
    Set<Kind> off = hidden(settings.hidden());
    List<FieldError> errors = new ArrayList<>();
    MailChoices before = mails.choices(me);
    MailChoices choices =
        ChooseMails.checked(before, settings.mail(), settings.digestHour(), errors);
    Set<Kind> notPushed =
        settings.push() == null ? pushed.off(me) : PushKinds.off(settings.push(), errors);
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    change.off(me, off);
    if (!choices.equals(before)) {
      mails.write(me, choices);
    }
    if (settings.push() != null) {
      pushed.write(me, notPushed);
    }
    return settings(off, choices, notPushed);
  }

  private static Set<Kind> hidden(@Nullable List<@Nullable String> labels) {
    if (labels == null) {
      throw Problem.invalid("/hidden", "is a list of kinds");
    }
    Set<Kind> off = EnumSet.noneOf(Kind.class);
    for (int i = 0; i < labels.size(); i++) {
      String pointer = "/hidden/" + i;
      String label = labels.get(i);
      off.add(
          Kind.of(label == null ? "" : label)
              .orElseThrow(() -> Problem.invalid(pointer, "is not a known kind")));
    }
    return off;
  }

  private Future<Reply> live(Call call) {
    return viewers
        .viewerSoon(call)
        .map(viewer -> {
          long me = reader(viewer);
          return Reply.live(stream -> live.add(me, stream));
        });
  }

  private static long reader(Viewer viewer) {
    return switch (viewer) {
      case Viewer.Anonymous _ -> throw Problem.unauthorized("log in to see your notifications");
      case Viewer.SignedIn person -> {
        if (!person.allows(READ)) {
          throw Problem.forbidden("the API token lacks the scope `" + READ + "`");
        }
        yield person.id();
      }
    };
  }
}
