package io.feedmill.notifications.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.mail.MailChoices;
import io.feedmill.notifications.push.PushChoiceStore;
import io.feedmill.notifications.push.PushSubscriptions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `/notifications/settings`: which kinds are shown, mailed and pushed.
final class SettingsPages {
  private static final String SETTINGS = "/notifications/settings";

  private final Site site;
  private final Viewers viewers;
  private final ChangeLines change;
  private final ChooseMails mails;
  private final PushSubscriptions subscriptions;
  private final PushChoiceStore pushed;

  SettingsPages(
      Site site,
      Viewers viewers,
      ChangeLines change,
      ChooseMails mails,
      PushSubscriptions subscriptions,
      PushChoiceStore pushed) {
    this.site = site;
    this.viewers = viewers;
    this.change = change;
    this.mails = mails;
    this.subscriptions = subscriptions;
    this.pushed = pushed;
  }

  void routes(Routes routes) {
    routes
        .get(SETTINGS, this::show)
        .post(SETTINGS, this::changeShown)
        .post(SETTINGS + "/mail", this::changeMailed)
        .post(SETTINGS + "/push", this::changePushed)
        .post(SETTINGS + "/push/remove", this::remove);
  }

  private Reply show(Call call) {
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return NotificationPages.logIn(SETTINGS);
    }
    long me = viewers.require(call, NotificationResource.READ).id();
    SettingsPage page =
        new SettingsPage(
            site.frame(call, "notifications", text("Notification settings")),
            Kind.ALL,
            change.off(me),
            mails.shown(me),
            new SettingsPage.Pushes(
                subscriptions.available(), pushed.off(me), subscriptions.of(call, me)));
    return site.page(200, "notifications/settings.jte", page);
  }

  private static Set<Kind> allBut(Query form, String field) {
    Set<Kind> off = EnumSet.allOf(Kind.class);
    form.all(field).forEach(label -> Kind.of(label).ifPresent(off::remove));
    return off;
  }

  private Reply changeShown(Call call) {
    Query form = site.form(call);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    change.off(me, allBut(form, "show"));
    return saved(call);
  }

  private Reply changeMailed(Call call) {
    Query form = site.form(call);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    Map<String, @Nullable String> modes = new HashMap<>();
    for (Kind kind : Kind.ALL) {
      form.text("mail-" + kind.label()).ifPresent(mode -> modes.put(kind.label(), mode));
    }
    int hour = form.integer("hour", MailChoices.USUAL_HOUR, 0, MailChoices.LAST_HOUR);
    List<FieldError> errors = new ArrayList<>();
    MailChoices choices = ChooseMails.checked(mails.choices(me), modes, hour, errors);
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    mails.write(me, choices);
    return saved(call);
  }

  private Reply changePushed(Call call) {
    Query form = site.form(call);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    pushed.write(me, allBut(form, "push"));
    return saved(call);
  }

  private Reply remove(Call call) {
    Query form = site.form(call);
    long me = viewers.require(call, NotificationResource.WRITE).id();
    form.text("id").flatMap(Ids::parse).ifPresent(id -> subscriptions.delete(me, id));
    return site.done(call, SETTINGS + "#push", Notice.good(text("Device removed.")));
  }

  private Reply saved(Call call) {
    return site.done(call, SETTINGS, Notice.good(text("Settings saved.")));
  }
}
