package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;

/// The forms for photos on the page on which editors change an item.
final class PhotoPages {
  private static final String PHOTOS = EditPages.ONE + "/photos";

  private final Site site;
  private final Viewers viewers;
  private final EditPages pages;
  private final EditPhotos photos;
  private final PictureUploads uploads;

  PhotoPages(
      Site site, Viewers viewers, EditPages pages, EditPhotos photos, PictureUploads uploads) {
    this.site = site;
    this.viewers = viewers;
    this.pages = pages;
    this.photos = photos;
    this.uploads = uploads;
  }

  void routes(Routes routes) {
    routes
        .upload(PHOTOS, uploads.route(call -> viewers.require(call, Role.EDITOR).id()), this::add)
        .post(PHOTOS + "/{photo}", this::change);
  }

  private Reply add(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR);
    Query form = site.form(call);
    Item item = pages.wanted(call);
    try {
      ItemFields fields = new ItemFields();
      String alt = fields.alt(form.text("alt").orElse(""));
      fields.refuseFaults();
      if (item.photos().size() >= EditPhotos.MOST) {
        new PhotoOutcome.Full().accepted();
      }
      Picture picture = uploads.picture(call, editor.id(), alt);
      photos.add(ItemPaths.id(call), editor.id(), picture.id(), alt).accepted();
      return done(call, item, text("Photo added."));
    } catch (Problem problem) {
      PhotoForm refused = new PhotoForm("", Form.refused(form, problem));
      return pages.photoRefused(call, item, refused, problem.status());
    }
  }

  /// The pressed button determines the change of the photo.
  private Reply change(Call call) {
    viewers.require(call, Role.EDITOR);
    Query form = site.form(call);
    Item item = pages.wanted(call);
    long photo = Ids.parse(call.parameter("photo")).orElse(0L);
    String id = Long.toString(photo);
    try {
      if (form.flag("remove")) {
        photos.remove(ItemPaths.id(call), photo).accepted();
        return done(call, item, text("Photo removed."));
      }
      photos.edit(ItemPaths.id(call), photo, wanted(form, item, id)).accepted();
      return done(call, item, text("Saved."));
    } catch (Problem problem) {
      PhotoForm refused = new PhotoForm(id, Form.refused(form, problem));
      return pages.photoRefused(call, item, refused, problem.status());
    }
  }

  private static PhotoEdit wanted(Query form, Item item, String photo) {
    int place = item.photos().stream().map(ItemPhoto::id).toList().indexOf(photo);
    if (form.flag("earlier")) {
      return new PhotoEdit(null, Math.max(0, place - 1));
    }
    if (form.flag("later")) {
      return new PhotoEdit(null, place + 1);
    }
    ItemFields fields = new ItemFields();
    String alt = fields.alt(form.text("alt").orElse(""));
    fields.refuseFaults();
    return new PhotoEdit(alt, null);
  }

  private Reply done(Call call, Item item, String notice) {
    return site.done(call, EditPages.path(item) + "#photos", Notice.good(notice));
  }
}
