package io.feedmill.articles.group;

import io.feedmill.kernel.text.Ids;
import io.feedmill.media.api.Picture;
import java.util.Optional;

/// The picture of a group.
///
/// @param id of the attachment by which the group refers to it
/// @param address 64 hexadecimal digits
public record GroupPicture(long id, String address) {
  /// Prefix of references to pictures of groups; the name of the group follows.
  public static final String SUBJECT = "group:";

  static GroupPicture of(Picture picture) {
    return new GroupPicture(picture.id(), picture.address());
  }

  /// @param stored as [#stored] gives it
  public static Optional<GroupPicture> parse(String stored) {
    int space = stored.indexOf(' ');
    return space < 0
        ? Optional.empty()
        : Ids.parse(stored.substring(0, space))
            .map(id -> new GroupPicture(id, stored.substring(space + 1)));
  }

  String stored() {
    return id + " " + address;
  }

  /// Address of its centre, 96 x 96 pixels.
  public String square() {
    return new Picture(id, address, 1, 1, "", "").square();
  }
}
