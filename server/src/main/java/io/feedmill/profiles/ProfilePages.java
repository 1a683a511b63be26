package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.UploadRoute;
import io.feedmill.kernel.web.Appearance;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// `/account/profile`: the viewer's own profile.
final class ProfilePages {
  private static final String HOME = "/account/profile";
  static final String OWN = "account";

  private final Viewers viewers;
  private final ProfileStore store;
  private final ChangeProfile change;
  private final PictureUploads uploads;
  private final Site site;

  ProfilePages(
      Viewers viewers,
      ProfileStore store,
      ChangeProfile change,
      PictureUploads uploads,
      Site site) {
    this.viewers = viewers;
    this.store = store;
    this.change = change;
    this.uploads = uploads;
    this.site = site;
  }

  void routes(Routes routes) {
    UploadRoute upload = uploads.route(call -> viewers.require(call, OWN).id());
    routes
        .get(HOME, this::show)
        .post(HOME, this::texts)
        .upload("/account/picture", upload, call -> uploaded(call, true))
        .post("/account/picture/remove", call -> removed(call, true))
        .upload("/account/header", upload, call -> uploaded(call, false))
        .post("/account/header/remove", call -> removed(call, false));
  }

  private Reply show(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    Profile profile = store.profile(person.id());
    return page(call, 200, person, profile, Form.of(values(profile)), Form.EMPTY);
  }

  private static Map<String, String> values(Profile profile) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("displayName", profile.displayName());
    values.put("bio", profile.bio());
    values.put("timeZone", profile.timeZone());
    values.put("language", profile.language());
    for (int i = 0; i < profile.linkUrls().size(); i++) {
      values.put("label" + i, profile.linkLabels().get(i));
      values.put("url" + i, profile.linkUrls().get(i));
    }
    return values;
  }

  private Reply page(
      Call call, int status, Viewer.SignedIn person, Profile profile, Form texts, Form picture) {
    ProfilePage page =
        new ProfilePage(
            site.frame(call, "", text("Your profile")),
            person.name(),
            texts,
            picture,
            profile.picture() != null,
            profile.label().picture(person.name()),
            ProfileJson.media(profile.headerAddress(), "1200"));
    return site.page(status, "profiles/edit.jte", page);
  }

  private Reply texts(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    Query form = site.form(call);
    try {
      change.texts(person, wanted(form));
      form.text("language").ifPresent(tag -> Appearance.choose(call, site, tag));
      return site.done(call, HOME, Notice.good(text("Profile saved.")));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem);
      return page(call, problem.status(), person, store.profile(person.id()), again, Form.EMPTY);
    }
  }

  private static ProfileTexts.Wanted wanted(Query form) {
    List<ProfileTexts.@Nullable Link> links = new ArrayList<>();
    for (int i = 0; i < ProfileTexts.MOST_LINKS; i++) {
      String url = form.text("url" + i).orElse("");
      if (!url.isBlank()) {
        links.add(new ProfileTexts.Link(form.text("label" + i).orElse(""), url));
      }
    }
    return new ProfileTexts.Wanted(
        form.text("displayName").orElse(""),
        form.text("bio").orElse(""),
        links,
        form.text("timeZone").orElse(""),
        form.text("language").orElse(""));
  }

  private Reply uploaded(Call call, boolean square) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    String next = LocalPath.of(site.form(call).text("next"), HOME);
    try {
      Picture picture = uploads.picture(call, person.id(), "");
      OptionalLong id = OptionalLong.of(picture.id());
      if (square) {
        change.picture(person, id);
      } else {
        change.header(person, id);
      }
      return site.done(call, next, Notice.good(text("Picture saved.")));
    } catch (Problem problem) {
      Profile profile = store.profile(person.id());
      Form again = Form.refused(new Query(Map.of()), problem);
      return page(call, problem.status(), person, profile, Form.of(values(profile)), again);
    }
  }

  private Reply removed(Call call, boolean square) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    site.form(call);
    if (square) {
      change.picture(person, OptionalLong.empty());
    } else {
      change.header(person, OptionalLong.empty());
    }
    return site.done(call, HOME, Notice.good(text("Picture removed.")));
  }
}
