package io.feedmill.site;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Changes the site, for all servers.
final class ChangeSite {
  private final SiteStore store;
  private final CurrentSite current;
  private final Pictures pictures;

  ChangeSite(SiteStore store, CurrentSite current, Pictures pictures) {
    this.store = store;
    this.current = current;
    this.pictures = pictures;
  }

  /// Changes only the given values.
  ///
  /// @param by account of the administrator
  /// @throws Problem 422 that names everything that is wrong, 409 when somebody changed the site
  ///   after the version that the change is based on
  SiteProfile merge(long by, SiteChoices given) {
    SiteChoices checked = CheckChoices.checked(given);
    return change(by, given.version(), row -> with(row, checked.over(row.choices())));
  }

  /// Replaces all choices; what is not given follows the settings again. Logo and icon stay.
  ///
  /// @throws Problem as [#merge]
  SiteProfile replace(long by, SiteChoices given) {
    SiteChoices checked = CheckChoices.checked(given);
    return change(by, given.version(), row -> with(row, checked));
  }

  private static SiteRow with(SiteRow row, SiteChoices choices) {
    return new SiteRow(row.version(), choices, row.logo(), row.icon());
  }

  private SiteProfile change(long by, @Nullable Long version, UnaryOperator<SiteRow> change) {
    SiteRow written =
        store.change(
            by,
            row -> {
              if (version != null && version != row.version()) {
                throw Problem.conflict(
                    "changed-meanwhile",
                    marked("Changed meanwhile"),
                    text("someone changed the site meanwhile; reload and try again"));
              }
              return change.apply(row);
            });
    current.written(written);
    return current.now();
  }

  /// Which picture.
  enum Place {
    LOGO,
    ICON;

    private String subject() {
      return this == LOGO ? "site:logo" : "site:icon";
    }
  }

  /// Sets a picture. It is recorded as used before the row refers to it; the former picture is
  /// released afterwards.
  ///
  /// @param id of an attachment of this person; empty to have none
  /// @throws Problem 422 when this person has no such picture
  SiteProfile picture(Place place, long account, OptionalLong id) {
    @Nullable SitePicture wanted = id.isEmpty() ? null : shared(place, account, id.getAsLong());
    AtomicReference<@Nullable SitePicture> before = new AtomicReference<>();
    SiteProfile changed =
        change(
            account,
            null,
            row -> {
              before.set(place == Place.LOGO ? row.logo() : row.icon());
              return place == Place.LOGO
                  ? new SiteRow(row.version(), row.choices(), wanted, row.icon())
                  : new SiteRow(row.version(), row.choices(), row.logo(), wanted);
            });
    drop(place, before.get());
    return changed;
  }

  /// Releases only that picture, because an administrator may set another one at the same time.
  private void drop(Place place, @Nullable SitePicture picture) {
    if (picture != null) {
      pictures.unuse(place.subject(), picture.id());
    }
  }

  private SitePicture shared(Place place, long account, long id) {
    Picture picture =
        pictures
            .share(place.subject(), account, id)
            .orElseThrow(
                () -> Problem.invalid("/media", text("must be the id of a picture of yours")));
    return SitePicture.of(picture);
  }
}
