package io.feedmill.media.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Uploaded pictures, and the references to them. A file that nothing refers to is removed after 24
/// h.
///
/// To refer to a picture: [#use] first, then write the reference; to drop it: write first, then
/// [#unuse]. When a process is killed between the two steps, an unused picture may remain, but no
/// used picture is missing.
public interface Pictures {
  /// Pictures by the ids of their attachments; unknown ids and recordings are omitted.
  Map<Long, Picture> pictures(Set<Long> ids);

  /// Those of the pictures that a person uploaded. Blocks.
  Map<Long, Picture> of(long account, Set<Long> ids);

  /// Describes a picture of a person for those who cannot see it. Blocks.
  ///
  /// @return the picture as it is then; empty when this person has no such picture
  /// @throws io.feedmill.kernel.http.Problem 422 when the description is too long
  Optional<Picture> describe(long account, long id, String description);

  /// The centre of a picture, 96 x 96 pixels. Blocks unless it is in memory.
  ///
  /// @param address 64 hexadecimal digits
  Optional<PictureContent> square(String address);

  /// Records that a subject refers to a picture of this person.
  ///
  /// @param subject what refers to it, such as `profile:17:picture`
  /// @return empty when this person has no such picture; nothing is recorded
  Optional<Picture> use(String subject, long account, long id);

  /// Records that a subject of the site itself refers to a picture of this person: it stays when
  /// the account is deleted. Each call returns a new id.
  ///
  /// @param subject what refers to it, such as `item:17`
  /// @return the picture with the id by which the site refers to it; empty when this person has no
  ///   such picture
  Optional<Picture> share(String subject, long account, long id);

  /// A reference to a picture.
  ///
  /// @param id of the attachment
  record Use(String subject, long id) {}

  /// References that were recorded ten minutes ago or longer, in the order of subjects and ids: by
  /// then the recording process has written the reference, or was killed before. Blocks.
  ///
  /// @param prefix how the subjects begin, such as `group:`
  /// @param after the last one of the portion before; `new Use("", 0)` for the first
  List<Use> settled(String prefix, Use after, int most);

  /// The references to a picture. Blocks.
  List<String> users(long id);

  /// Drops what a subject refers to.
  void unuse(String subject, long id);

  /// Drops the references of a subject except that to one picture.
  ///
  /// @param id the one that it refers to now; empty when there is none
  void useOnly(String subject, Optional<Long> id);
}
