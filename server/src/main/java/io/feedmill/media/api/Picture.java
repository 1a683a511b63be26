package io.feedmill.media.api;

/// A picture that can be shown.
///
/// @param id of the attachment
/// @param address 64 hexadecimal digits
/// @param width of the original, in pixels
/// @param blurhash a blurred preview, 4 x 3 components
/// @param description for those who cannot see it; may be empty
public record Picture(
    long id, String address, int width, int height, String blurhash, String description) {
  private static final int SMALL = 400;
  private static final int LARGE = 1_200;

  /// The centre, 96 x 96 pixels.
  public String square() {
    return url("96");
  }

  /// At most 400 pixels each way.
  public String small() {
    return url("400");
  }

  /// At most 1,200 pixels each way.
  public String large() {
    return url("1200");
  }

  public String original() {
    return url("original");
  }

  /// The sizes of up to 1,200 pixels for the attribute `srcset`, with their widths.
  public String sources() {
    int longest = Math.max(width, height);
    String smaller = small() + " " + fitted(width, SMALL) + "w";
    return longest <= SMALL ? smaller : smaller + ", " + large() + " " + largeWidth() + "w";
  }

  /// Width of [#large] in pixels.
  public int largeWidth() {
    return fitted(width, LARGE);
  }

  /// Height of [#large] in pixels.
  public int largeHeight() {
    return fitted(height, LARGE);
  }

  private int fitted(int side, long most) {
    int longest = Math.max(width, height);
    return longest <= most ? side : (int) Math.max(1, (side * most * 2 + longest) / (2L * longest));
  }

  private String url(String size) {
    return "/media/" + address + "/" + size;
  }
}
