package io.feedmill.media.encode;

import java.util.List;

/// A picture in all its sizes.
///
/// @param width of the original as kept, after turning
/// @param blurhash 4 x 3 components
/// @param files one for each [PictureSize], in its order
public record EncodedPicture(int width, int height, String blurhash, List<EncodedFile> files) {
  public EncodedPicture {
    files = List.copyOf(files);
  }
}
