package io.feedmill.notifications.page;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.mail.MailChoices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The form of `/notifications/settings` about mails.
final class MailSettingsPages {
  private static final String SETTINGS = "/notifications/settings";

  private final Site site;
  private final Viewers viewers;
  private final ChooseMails mails;

  MailSettingsPages(Site site, Viewers viewers, ChooseMails mails) {
    this.site = site;
    this.viewers = viewers;
    this.mails = mails;
  }

  void routes(Routes routes) {
    routes.post(SETTINGS + "/mail", this::change);
  }

  private Reply change(Call call) {
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
    return site.done(call, SETTINGS, Notice.good("Settings saved."));
  }
}
