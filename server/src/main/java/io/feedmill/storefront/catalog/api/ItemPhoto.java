package io.feedmill.storefront.catalog.api;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.feedmill.media.api.Picture;

/// A photo of an item, as the API shows it.
///
/// @param id decimal, below 2^53
/// @param address 64 hexadecimal digits
/// @param width of the original, in pixels
/// @param blurhash a blurred preview
/// @param alt for those who cannot see it, at most 1,500 characters; may be empty
public record ItemPhoto(
    String id, @JsonIgnore String address, int width, int height, String blurhash, String alt) {

  /// Address of the original.
  @JsonProperty
  public String url() {
    return picture().original();
  }

  /// Address of the photo within 400 x 400 pixels.
  @JsonProperty
  public String previewUrl() {
    return picture().small();
  }

  /// The photo as a picture with its sizes.
  public Picture picture() {
    return new Picture(Long.parseLong(id), address, width, height, blurhash, alt);
  }
}
