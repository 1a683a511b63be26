package io.feedmill.articles.model;

import io.feedmill.kernel.text.Ids;
import io.feedmill.media.api.Picture;
import java.util.Optional;
import java.util.OptionalLong;

/// The field `picture` of an article.
///
/// | value | picture |
/// |---|---|
/// | empty | none was found, or the search is not finished |
/// | address, width, height, blurhash and description with spaces between | that of the linked page |
/// | `own`, id of the attachment, then the same | the author's own, which takes precedence |
/// | address, width and height | one that was found by an earlier version; `fsck articles --repair` completes it |
/// | `off` | switched off by the author |
/// | `barred` | switched off by a moderator |
public final class ArticlePicture {
  public static final String OFF = "off";
  public static final String BARRED = "barred";
  private static final String OWN = "own ";
  private static final int ADDRESS = 64;
  private static final int MOST_DIGITS = 5;
  private static final int PARTS = 5;

  private ArticlePicture() {}

  /// The value for a picture.
  public static String value(Picture picture) {
    return String.join(
        " ",
        picture.address(),
        Integer.toString(picture.width()),
        Integer.toString(picture.height()),
        picture.blurhash(),
        picture.description());
  }

  /// The value for the author's own picture.
  public static String own(Picture picture) {
    return OWN + picture.id() + " " + value(picture);
  }

  /// The id of the author's own picture; empty for any other value.
  public static OptionalLong ownId(String value) {
    int end = value.startsWith(OWN) ? value.indexOf(' ', OWN.length()) : -1;
    return end < 0
        ? OptionalLong.empty()
        : Ids.parse(value.substring(OWN.length(), end)).stream()
            .mapToLong(Long::longValue)
            .findFirst();
  }

  /// Whether the author has given the article its picture.
  public static boolean isOwn(String value) {
    return ownId(value).isPresent();
  }

  /// Whether it was switched off.
  public static boolean off(String value) {
    return value.equals(OFF) || value.equals(BARRED);
  }

  /// The picture of a value; empty for an invalid value. Only the author's own picture has an id.
  public static Optional<Picture> of(String value) {
    OptionalLong own = ownId(value);
    return own.isPresent()
        ? of(own.getAsLong(), value.substring(value.indexOf(' ', OWN.length()) + 1))
        : of(0, value);
  }

  private static Optional<Picture> of(long id, String value) {
    if (value.length() <= ADDRESS) {
      return Optional.empty();
    }
    String[] parts = value.split(" ", PARTS);
    if (parts.length < 3 || parts[0].length() != ADDRESS) {
      return Optional.empty();
    }
    int width = number(parts[1]);
    int height = number(parts[2]);
    return width > 0 && height > 0
        ? Optional.of(
            new Picture(id, parts[0], width, height, part(parts, 3), part(parts, PARTS - 1)))
        : Optional.empty();
  }

  private static String part(String[] parts, int place) {
    return parts.length > place ? parts[place] : "";
  }

  private static int number(String text) {
    boolean digits =
        !text.isEmpty()
            && text.length() <= MOST_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Integer.parseInt(text) : 0;
  }
}
