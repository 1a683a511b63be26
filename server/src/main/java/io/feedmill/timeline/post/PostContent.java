package io.feedmill.timeline.post;

import io.feedmill.kernel.http.Problem;
import io.feedmill.timeline.picture.PostPictures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The content of a post: a text, pictures, or both.
///
/// @param pictures ids of uploads, at most [PostPictures#MOST], each once
record PostContent(PostText text, List<Long> pictures) {
  PostContent {
    pictures = List.copyOf(pictures);
  }

  static PostContent of(PostText text) {
    return new PostContent(text, List.of());
  }

  /// @param text as typed
  /// @throws Problem 422 saying what is wrong with it
  static PostContent of(@Nullable String text, List<Long> pictures) {
    PostPictures.check(pictures);
    return new PostContent(
        pictures.isEmpty() ? PostText.of(text) : PostText.orEmpty(text), pictures);
  }
}
