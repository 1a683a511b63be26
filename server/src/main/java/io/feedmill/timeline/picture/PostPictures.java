package io.feedmill.timeline.picture;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.PostPicture;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Uploads that posts refer to.
///
/// | killed | what is left |
/// |---|---|
/// | after the reference, before the post | a reference without post; [CheckPictures] drops it |
/// | after the post was deleted | a reference until [PostDeleted] is delivered |
public final class PostPictures {
  /// Most pictures of a post.
  public static final int MOST = 4;

  /// Prefix of the references to a picture; the id of the post follows.
  static final String SUBJECT = "post:";

  /// For a site without uploads.
  public static final PostPictures NONE = new PostPictures(null);

  private final @Nullable Pictures pictures;

  /// @param pictures null when there are none
  public PostPictures(@Nullable Pictures pictures) {
    this.pictures = pictures;
  }

  private Pictures pictures() {
    if (pictures == null) {
      throw unknown();
    }
    return pictures;
  }

  /// Drops the pictures of deleted posts from now on.
  public void subscribe(Events events) {
    events.on(PostDeleted.class, "pictures", deleted -> drop(deleted.post()));
  }

  /// @param ids of uploads
  /// @throws Problem 422 when they are too many, or one is twice among them
  public static void check(List<Long> ids) {
    if (ids.size() > MOST) {
      throw Problem.invalid("/media", text("at most {most} pictures", "most", MOST));
    }
    if (new HashSet<>(ids).size() < ids.size()) {
      throw Problem.invalid("/media", text("has a picture twice"));
    }
  }

  /// Pictures that a person uploaded, in the order of the ids.
  ///
  /// @throws Problem 422 when this person has not uploaded one of them
  public List<Picture> own(long account, List<Long> ids) {
    Map<Long, Picture> found = pictures().of(account, Set.copyOf(ids));
    List<Picture> all = new ArrayList<>();
    for (long id : ids) {
      Picture picture = found.get(id);
      if (picture == null) {
        throw unknown();
      }
      all.add(picture);
    }
    return all;
  }

  /// Describes a picture that a person uploaded.
  ///
  /// @throws Problem 422 when there is none, or the description does not fit
  public void describe(long account, long id, String description) {
    if (pictures().describe(account, id, description).isEmpty()) {
      throw unknown();
    }
  }

  /// Records that a post that is about to be written refers to pictures of its author.
  ///
  /// @throws Problem 422 when the author has not uploaded one of them; nothing is recorded then
  public List<PostPicture> use(long post, long author, List<Long> ids) {
    List<PostPicture> used = new ArrayList<>();
    try {
      for (long id : ids) {
        Optional<Picture> picture = pictures().use(SUBJECT + post, author, id);
        used.add(PostPicture.of(picture.orElseThrow(PostPictures::unknown)));
      }
      return used;
    } catch (Problem refused) {
      drop(post);
      throw refused;
    }
  }

  public static Problem unknown() {
    return Problem.invalid("/media", text("is not a picture that you uploaded"));
  }

  /// Drops what a post refers to.
  public void drop(long post) {
    if (pictures != null) {
      pictures.useOnly(SUBJECT + post, Optional.empty());
    }
  }
}
