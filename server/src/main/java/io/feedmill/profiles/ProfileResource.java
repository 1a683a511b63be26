package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.GuestPages;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Profiles in the API.
///
/// ```
/// curl -X PATCH -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
///   -d '{"displayName":"Ann Lake"}' http://localhost:8080/api/v1/me
/// ```
final class ProfileResource {
  private static final String OWN = "account";

  private final Viewers viewers;
  private final AccountNames names;
  private final ProfileStore store;
  private final ChangeProfile change;
  private final RenderMarkdown markdown;

  ProfileResource(
      Viewers viewers,
      AccountNames names,
      ProfileStore store,
      ChangeProfile change,
      RenderMarkdown markdown) {
    this.viewers = viewers;
    this.names = names;
    this.store = store;
    this.change = change;
    this.markdown = markdown;
  }

  void routes(GuestPages shared, Routes routes) {
    routes
        .hot(
            "/api/v1/profiles/{name}",
            call -> shared.json(call, OWN, watching -> show(call, watching)))
        .get("/api/v1/me/profile", this::own)
        .patch("/api/v1/me", this::texts)
        .put("/api/v1/me/picture", this::picture)
        .delete("/api/v1/me/picture", this::noPicture)
        .put("/api/v1/me/header", this::header)
        .delete("/api/v1/me/header", this::noHeader);
  }

  /// The same for everybody.
  private Reply show(Call call, DependencyRecorder watching) {
    String name = call.parameter("name");
    OptionalLong account = names.id(name);
    if (account.isEmpty()) {
      throw Problem.notFound("account not found");
    }
    watching.dependOn(PageDependency.person(account.getAsLong()));
    String exact = names.names(Set.of(account.getAsLong())).getOrDefault(account.getAsLong(), name);
    return json(store.profile(account.getAsLong()), exact, false).etagOfBody();
  }

  private Reply own(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    return json(store.profile(person.id()), person.name(), true)
        .with("Cache-Control", "private, no-store");
  }

  private Reply texts(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    return changed(person, change.texts(person, call.json(ProfileTexts.Wanted.class)));
  }

  private record Given(@Nullable String media) {}

  private static OptionalLong media(Call call) {
    @Nullable String id = call.json(Given.class).media();
    return OptionalLong.of(
        (id == null ? Optional.<Long>empty() : Ids.parse(id))
            .orElseThrow(() -> Problem.invalid("/media", "must be the id of a picture of yours")));
  }

  private Reply picture(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    return changed(person, change.picture(person, media(call)));
  }

  private Reply noPicture(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    return changed(person, change.picture(person, OptionalLong.empty()));
  }

  private Reply header(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    return changed(person, change.header(person, media(call)));
  }

  private Reply noHeader(Call call) {
    Viewer.SignedIn person = viewers.require(call, OWN);
    return changed(person, change.header(person, OptionalLong.empty()));
  }

  private Reply changed(Viewer.SignedIn person, Profile profile) {
    return json(profile, person.name(), true);
  }

  private Reply json(Profile profile, String name, boolean own) {
    String html = markdown.html(profile.bio()).markup();
    return Reply.json(ProfileJson.of(profile, name, html, own));
  }
}
