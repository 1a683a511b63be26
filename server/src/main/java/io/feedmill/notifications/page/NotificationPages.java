package io.feedmill.notifications.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.live.UnreadCounts;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// `/notifications`: the viewer's notifications and marks. Its pages are kept for the viewer until
/// their lines change, or something that these show.
final class NotificationPages {
  private static final String HOME = "/notifications";
  private static final int ENTRIES = 30;

  /// The end of an address of the lines alone, after `?` or `&`.
  private static final String LINES = "part=lines";

  /// Placeholder for a person within a sentence; a character that no text contains.
  private static final String PERSON = "\uE000";

  /// Icons by kind, of notifications that are not about people.
  private static final Map<String, String> ICONS =
      Map.of(
          "order", "package",
          "invitation", "mail",
          "feed", "rss",
          "moderation", "shield",
          "milestone", "trending-up",
          "consumer", "triangle-alert");

  private final Site site;
  private final MemberPages members;
  private final Viewers viewers;
  private final PresentLines present;
  private final ChangeLines change;
  private final UnreadCounts counts;
  private final LongFunction<BooleanSupplier> unchanged;
  private final PageBlock.Beside people;
  private final InstantSource clock;

  /// @param unchanged tells from now on whether the lines of an account are as they are now
  /// @param people whom to follow
  NotificationPages(
      Site site,
      MemberPages members,
      Viewers viewers,
      PresentLines present,
      ChangeLines change,
      UnreadCounts counts,
      LongFunction<BooleanSupplier> unchanged,
      PageBlock.Beside people,
      InstantSource clock) {
    this.site = site;
    this.members = members;
    this.viewers = viewers;
    this.present = present;
    this.change = change;
    this.counts = counts;
    this.unchanged = unchanged;
    this.people = people;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .hot(HOME, this::show)
        .post(HOME + "/read", this::read)
        .post(HOME + "/dismiss", this::dismiss);
  }

  static Reply logIn(String next) {
    return Reply.seeOther("/login?next=" + LocalPath.escape(next));
  }

  private Future<Reply> show(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer instanceof Viewer.Anonymous
                ? Future.succeededFuture(logIn(call.target()))
                : members.page(call, "", watch -> page(call, watch)));
  }

  private Reply page(Call call, DependencyRecorder watch) {
    long me = viewers.require(call, NotificationResource.READ).id();
    Optional<Kind> kind = PresentLines.kind(call);
    watch.validWhile(unchanged.apply(me));
    int unread = counts.computed(me);
    PresentLines.Page found = present.page(call, me, ENTRIES, watch);
    Instant now = clock.instant();
    boolean first = call.query().text("after").isEmpty() && kind.isEmpty();
    PageFrame frame = site.frame(call, "notifications", text("Notifications"));
    NotificationsPage page =
        new NotificationsPage(
            frame,
            tabs(kind),
            found.items().stream().map(item -> entry(item, now)).toList(),
            first && unread > 0 && !found.items().isEmpty() ? found.items().getFirst().id() : null,
            unread,
            found.next() == null ? null : more(kind, found.next()),
            whole(call) ? people.forMember(call, frame, watch) : List.of(),
            here(call));
    return site.page(200, "notifications/notifications.jte", page);
  }

  /// Whether the caller wants more than the lines, which a script requests when they change.
  private static boolean whole(Call call) {
    return !call.target().endsWith(LINES);
  }

  /// The address of the whole page.
  private static String here(Call call) {
    String target = call.target();
    return whole(call) ? target : target.substring(0, target.length() - LINES.length() - 1);
  }

  private static String more(Optional<Kind> kind, String next) {
    return HOME + "?" + kind.map(one -> "kind=" + one.label() + "&").orElse("") + "after=" + next;
  }

  private static List<Tab> tabs(Optional<Kind> active) {
    List<Tab> tabs = new ArrayList<>();
    tabs.add(new Tab(text("All"), HOME, active.isEmpty()));
    Kind.ALL.forEach(kind ->
        tabs.add(
            new Tab(
                kind.title(),
                HOME + "?kind=" + kind.label(),
                active.isPresent() && active.get() == kind)));
    return tabs;
  }

  private static NotificationsPage.Entry entry(NotificationJson item, Instant now) {
    NotificationJson.@Nullable Person person =
        item.people().isEmpty() ? null : item.people().getFirst();
    @Nullable String called = person == null ? null : person.displayName();
    List<String> around = person == null ? List.of("", "") : around(item);
    return new NotificationsPage.Entry(
        item.id(),
        person == null ? null : person.name(),
        person == null ? null : called == null ? "@" + person.name() : called,
        person == null ? null : person.picture(),
        ICONS.getOrDefault(item.kind(), "bell"),
        around.getFirst(),
        around.getLast(),
        item.subject().title(),
        item.subject().url(),
        RelativeTime.shortHtml(item.time(), now),
        item.read());
  }

  /// The text before and after the person in the sentence.
  private static List<String> around(NotificationJson item) {
    String sentence =
        Kind.of(item.kind()).map(kind -> kind.sentence(PERSON, item.count() - 1)).orElse(PERSON);
    int at = sentence.indexOf(PERSON);
    return List.of(sentence.substring(0, at), sentence.substring(at + PERSON.length()));
  }

  private Reply read(Call call) {
    Query form = site.form(call);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    change.read(me, id(form));
    return Reply.seeOther(HOME);
  }

  private Reply dismiss(Call call) {
    Query form = site.form(call);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    String back = LocalPath.of(form.text("next"), HOME);
    return change.dismiss(me, id(form))
        ? Reply.seeOther(back)
        : site.done(call, back, Notice.bad(text("This notification has news.")));
  }

  private static NotificationId id(Query form) {
    return NotificationId.parse(form.text("id").orElse(""))
        .orElseThrow(() -> Problem.badRequest(text("notification not found")));
  }
}
