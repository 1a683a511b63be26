package io.feedmill.timeline.post;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.media.api.Picture;
import io.feedmill.timeline.picture.PostPictures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/compose.jte`: the form to write a post.
///
/// @param form as last sent
/// @param pictures those that were added
/// @param quote the post to quote; null for none
/// @param to the post to reply to; null for none
/// @param beside blocks of other features
public record ComposePage(
    PageFrame frame,
    Form form,
    List<Picture> pictures,
    @Nullable PostEntry quote,
    @Nullable PostEntry to,
    List<PagePart> beside) {
  public ComposePage {
    pictures = List.copyOf(pictures);
    beside = List.copyOf(beside);
  }

  /// Whether a picture can be added.
  public boolean room() {
    return pictures.size() < PostPictures.MOST;
  }
}
