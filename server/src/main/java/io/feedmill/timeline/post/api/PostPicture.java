package io.feedmill.timeline.post.api;

import io.feedmill.kernel.http.Json;
import io.feedmill.media.api.Picture;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A picture of a post as it is kept with the post.
///
/// @param id of the attachment
/// @param address 64 hexadecimal digits
/// @param description for those who cannot see it; may be empty
public record PostPicture(
    String id, String address, int width, int height, String blurhash, String description) {
  public static PostPicture of(Picture picture) {
    return new PostPicture(
        Long.toString(picture.id()),
        picture.address(),
        picture.width(),
        picture.height(),
        picture.blurhash(),
        picture.description());
  }

  public Picture picture() {
    return new Picture(Long.parseLong(id), address, width, height, blurhash, description);
  }

  /// @param json as stored in SQL; null for none
  public static List<PostPicture> all(@Nullable String json) {
    return json == null
        ? List.of()
        : List.of(Json.read(json.getBytes(StandardCharsets.UTF_8), PostPicture[].class));
  }

  /// The form that [#all] reads; null for none.
  public static @Nullable String json(List<PostPicture> pictures) {
    return pictures.isEmpty() ? null : Json.text(pictures);
  }
}
