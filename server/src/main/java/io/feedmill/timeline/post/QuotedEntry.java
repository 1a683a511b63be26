package io.feedmill.timeline.post;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post in the post that quotes it.
///
/// @param author null when the viewer may not see it, or it was deleted
/// @param muted whether the viewer mutes its author
public record QuotedEntry(
    String post,
    @Nullable ShownPerson author,
    SafeHtml text,
    SafeHtml age,
    List<Picture> pictures,
    boolean muted) {
  public QuotedEntry {
    pictures = List.copyOf(pictures);
  }

  static QuotedEntry unavailable(String post) {
    return new QuotedEntry(post, null, SafeHtml.EMPTY, SafeHtml.EMPTY, List.of(), false);
  }
}
