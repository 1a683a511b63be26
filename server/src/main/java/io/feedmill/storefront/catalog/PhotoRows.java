package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Json;
import io.feedmill.media.api.Picture;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Reads and writes `storefront.photo`. The rows have all data for pages, so a list needs no
/// further query.
final class PhotoRows {
  /// SQL of the photos of the product `p` in JSON, in their order.
  static final String OF_PRODUCT =
      """
      (SELECT coalesce(json_agg(json_build_object('id', f.attachment, 'address', f.address,
        'width', f.width, 'height', f.height, 'blurhash', f.blurhash, 'alt', f.alt)
        ORDER BY f.place), '[]')::text FROM storefront.photo f WHERE f.product = p.id)\
      """;

  private PhotoRows() {}

  private record Row(long id, String address, int width, int height, String blurhash, String alt) {
    ItemPhoto photo() {
      return new ItemPhoto(Long.toString(id), address, width, height, blurhash, alt);
    }
  }

  /// @param json of [#OF_PRODUCT]
  static List<ItemPhoto> read(String json) {
    return json.equals("[]")
        ? List.of()
        : List.of(Json.read(json.getBytes(StandardCharsets.UTF_8), Row[].class)).stream()
            .map(Row::photo)
            .toList();
  }

  /// Whether an item has a photo.
  static boolean has(Handle handle, long item, long id) {
    return handle
        .createQuery(
            "SELECT EXISTS (SELECT FROM storefront.photo WHERE product = :item AND attachment = :id)")
        .bind("item", item)
        .bind("id", id)
        .mapTo(boolean.class)
        .one();
  }

  /// Adds a photo after the others.
  static void add(Handle transaction, long item, int place, Picture photo, String alt) {
    transaction
        .createUpdate(
            """
            INSERT INTO storefront.photo
              (product, attachment, place, address, width, height, blurhash, alt)
            VALUES (:item, :id, :place, :address, :width, :height, :blurhash, :alt)
            """)
        .bind("item", item)
        .bind("id", photo.id())
        .bind("place", place)
        .bind("address", photo.address())
        .bind("width", photo.width())
        .bind("height", photo.height())
        .bind("blurhash", photo.blurhash())
        .bind("alt", alt)
        .execute();
  }

  /// Replaces the photos of an item by the given ones, in this order; all of them exist already.
  static void write(Handle transaction, long item, List<ItemPhoto> photos) {
    List<Long> ids = photos.stream().map(photo -> Long.valueOf(photo.id())).toList();
    transaction
        .createUpdate(
            "DELETE FROM storefront.photo WHERE product = :item AND NOT attachment = ANY (:ids)")
        .bind("item", item)
        .bindArray("ids", Long.class, ids)
        .execute();
    transaction
        .createUpdate(
            """
            UPDATE storefront.photo f SET place = given.place - 1, alt = given.alt
            FROM unnest(CAST(:ids AS bigint[]), CAST(:alts AS text[]))
              WITH ORDINALITY AS given (id, alt, place)
            WHERE f.product = :item AND f.attachment = given.id
            """)
        .bind("item", item)
        .bindArray("ids", Long.class, ids)
        .bindArray("alts", String.class, photos.stream().map(ItemPhoto::alt).toList())
        .execute();
  }
}
