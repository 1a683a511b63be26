package io.feedmill.storefront.catalog;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import org.jspecify.annotations.Nullable;

/// Photos of items in the API, for editors.
final class PhotoResource {
  private static final String ROOT = ItemResource.ONE + "/photos";
  private static final String ONE = ROOT + "/{photo}";

  private final Viewers viewers;
  private final EditPhotos photos;

  PhotoResource(Viewers viewers, EditPhotos photos) {
    this.viewers = viewers;
    this.photos = photos;
  }

  void routes(Routes routes) {
    routes.post(ROOT, this::add).patch(ONE, this::edit).delete(ONE, this::remove);
  }

  private record Sent(@Nullable String media, @Nullable String alt) {}

  private Reply add(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR);
    long item = ItemPaths.id(call);
    Sent sent = call.json(Sent.class);
    ItemFields fields = new ItemFields();
    String alt = fields.alt(sent.alt() == null ? "" : sent.alt());
    fields.refuseFaults();
    long media =
        Ids.parse(sent.media() == null ? "" : sent.media())
            .orElseThrow(() -> Problem.invalid("/media", "must be the id of a picture of yours"));
    ItemPhoto photo = photos.add(item, editor.id(), media, alt).accepted().photo();
    return Reply.created(ItemResource.ROOT + "/" + item + "/photos/" + photo.id(), photo);
  }

  private Reply edit(Call call) {
    viewers.require(call, Role.EDITOR);
    PhotoEdit edit = call.json(PhotoEdit.Sent.class).checked();
    return Reply.json(photos.edit(ItemPaths.id(call), photo(call), edit).accepted().item());
  }

  private Reply remove(Call call) {
    viewers.require(call, Role.EDITOR);
    photos.remove(ItemPaths.id(call), photo(call)).accepted();
    return Reply.noContent();
  }

  private static long photo(Call call) {
    return Ids.parse(call.parameter("photo"))
        .orElseThrow(() -> Problem.notFound("the item has no photo of this id"));
  }
}
