package io.feedmill.media.upload;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.media.api.Picture;
import io.feedmill.media.attachment.Attachment;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An attachment in the API.
///
/// @param width pixels; absent for sound
/// @param blurhash of pictures
/// @param url of the original
/// @param previewUrl of a picture of at most 400 pixels each way; of pictures
/// @param sizes addresses by size; of pictures
@JsonInclude(JsonInclude.Include.NON_NULL)
record AttachmentJson(
    String id,
    String type,
    @Nullable Integer width,
    @Nullable Integer height,
    @Nullable String blurhash,
    long bytes,
    String description,
    String url,
    @Nullable String previewUrl,
    @Nullable Map<String, String> sizes,
    Instant created) {

  static AttachmentJson of(Attachment attachment) {
    boolean seen = attachment.width() > 0;
    @Nullable Picture picture = attachment.picture() ? attachment.asPicture() : null;
    return new AttachmentJson(
        Long.toString(attachment.id()),
        attachment.type(),
        seen ? attachment.width() : null,
        seen ? attachment.height() : null,
        attachment.blurhash(),
        attachment.bytes(),
        attachment.description(),
        "/media/" + attachment.address() + "/original",
        picture == null ? null : picture.small(),
        picture == null ? null : sizes(picture),
        attachment.created());
  }

  private static Map<String, String> sizes(Picture picture) {
    Map<String, String> sizes = new LinkedHashMap<>();
    sizes.put("96", picture.square());
    sizes.put("400", picture.small());
    sizes.put("1200", picture.large());
    sizes.put("original", picture.original());
    return sizes;
  }
}
