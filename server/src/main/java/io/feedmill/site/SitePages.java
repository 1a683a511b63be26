package io.feedmill.site;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.UploadRoute;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.site.ChangeSite.Place;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// `/admin/site`, where administrators change the site, and the public page `/rules`.
final class SitePages {
  private static final String HOME = "/admin/site";
  private static final String RULES = "/rules";

  private final Site site;
  private final Viewers viewers;
  private final CurrentSite current;
  private final ChangeSite change;
  private final PictureUploads uploads;
  private final RenderMarkdown markdown;

  SitePages(
      Site site,
      Viewers viewers,
      CurrentSite current,
      ChangeSite change,
      PictureUploads uploads,
      RenderMarkdown markdown) {
    this.site = site;
    this.viewers = viewers;
    this.current = current;
    this.change = change;
    this.uploads = uploads;
    this.markdown = markdown;
  }

  void routes(Routes routes) {
    UploadRoute upload = uploads.route(call -> admin(call).id());
    routes
        .get(HOME, this::show)
        .post(HOME, this::texts)
        .upload(HOME + "/logo", upload, call -> uploaded(call, Place.LOGO))
        .post(HOME + "/logo/remove", call -> removed(call, Place.LOGO))
        .upload(HOME + "/icon", upload, call -> uploaded(call, Place.ICON))
        .post(HOME + "/icon/remove", call -> removed(call, Place.ICON))
        .get(RULES, this::rules);
  }

  private Viewer.SignedIn admin(Call call) {
    return viewers.require(call, Role.ADMIN);
  }

  private Reply rules(Call call) {
    SiteProfile now = current.now();
    if (now.rules().isEmpty()) {
      throw Problem.notFound(text("this site has no rules"));
    }
    PageFrame frame = site.frame(call, "", text("Rules")).withCanonical(RULES);
    return site.page(200, "site/rules.jte", new RulesPage(frame, markdown.html(now.rules())));
  }

  private Reply show(Call call) {
    admin(call);
    Optional<String> colour =
        call.query().text("accent").filter(c -> SiteRules.accent(c).isEmpty());
    Form texts = Form.of(SiteForm.values(current.now()));
    return page(
        call, 200, colour.map(c -> SiteForm.with(texts, "accent", c)).orElse(texts), Form.EMPTY);
  }

  private Reply page(Call call, int status, Form texts, Form picture) {
    SiteProfile now = current.now();
    return site.page(
        status,
        "site/site.jte",
        SitePage.of(site.frame(call, "admin", text("Site")), now, texts, picture));
  }

  private Reply texts(Call call) {
    Viewer.SignedIn person = admin(call);
    Query form = site.form(call);
    if (form.flag("preview")) {
      return page(call, 200, SiteForm.sent(form), Form.EMPTY);
    }
    try {
      change.merge(person.id(), SiteForm.choices(form));
      return site.done(call, HOME, Notice.good(text("Site saved.")));
    } catch (Problem problem) {
      return page(call, problem.status(), Form.refused(form, problem), Form.EMPTY);
    }
  }

  private Reply uploaded(Call call, Place place) {
    Viewer.SignedIn person = admin(call);
    site.form(call);
    try {
      long picture = uploads.picture(call, person.id(), "").id();
      change.picture(place, person.id(), OptionalLong.of(picture));
      return site.done(call, HOME + "#pictures", Notice.good(text("Picture saved.")));
    } catch (Problem problem) {
      Form refused = Form.refused(new Query(Map.of()), problem);
      return page(call, problem.status(), Form.of(SiteForm.values(current.now())), refused);
    }
  }

  private Reply removed(Call call, Place place) {
    Viewer.SignedIn person = admin(call);
    site.form(call);
    change.picture(place, person.id(), OptionalLong.empty());
    return site.done(call, HOME + "#pictures", Notice.good(text("Picture removed.")));
  }
}
