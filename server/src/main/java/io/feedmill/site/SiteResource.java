package io.feedmill.site;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.site.ChangeSite.Place;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The site in the API: public to read, changed by administrators.
///
/// ```
/// curl -X PATCH -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
///   -d '{"name":"The Mill"}' http://localhost:8080/api/v1/site
/// ```
final class SiteResource {
  private static final String PATH = "/api/v1/site";

  private final Viewers viewers;
  private final CurrentSite current;
  private final ChangeSite change;

  SiteResource(Viewers viewers, CurrentSite current, ChangeSite change) {
    this.viewers = viewers;
    this.current = current;
    this.change = change;
  }

  void routes(Routes routes) {
    routes
        .get(PATH, _ -> json(current.now()).etagOfBody())
        .put(PATH, this::replace)
        .patch(PATH, this::merge)
        .put(PATH + "/logo", call -> picture(call, Place.LOGO, media(call)))
        .delete(PATH + "/logo", call -> picture(call, Place.LOGO, OptionalLong.empty()))
        .put(PATH + "/icon", call -> picture(call, Place.ICON, media(call)))
        .delete(PATH + "/icon", call -> picture(call, Place.ICON, OptionalLong.empty()));
  }

  private Reply replace(Call call) {
    return json(
        change.replace(viewers.require(call, Role.ADMIN).id(), call.json(SiteChoices.class)));
  }

  private Reply merge(Call call) {
    return json(change.merge(viewers.require(call, Role.ADMIN).id(), call.json(SiteChoices.class)));
  }

  private record Given(@Nullable String media) {}

  private OptionalLong media(Call call) {
    viewers.require(call, Role.ADMIN);
    @Nullable String id = call.json(Given.class).media();
    return OptionalLong.of(
        (id == null ? Optional.<Long>empty() : Ids.parse(id))
            .orElseThrow(() -> Problem.invalid("/media", "must be the id of a picture of yours")));
  }

  private Reply picture(Call call, Place place, OptionalLong id) {
    return json(change.picture(place, viewers.require(call, Role.ADMIN).id(), id));
  }

  private static Reply json(SiteProfile site) {
    return Reply.json(SiteJson.of(site));
  }
}
