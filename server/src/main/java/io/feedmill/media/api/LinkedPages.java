package io.feedmill.media.api;

import java.util.function.BiConsumer;

/// Pages of other sites that this site links to. For each, the icon of its site and a picture that
/// stands for the page are found in the background and kept as pictures of this site.
public interface LinkedPages {
  /// Records that a subject links to a page. Changes nothing when that is known. Blocks.
  ///
  /// @param subject what links to it, such as `article:17`
  void show(String subject, String url);

  /// Records that a subject no longer shows the page: its picture is removed. The caller has
  /// removed what refers to it. Blocks.
  void drop(String subject);

  /// Sets who is notified of pictures. It may be notified of one several times, also after [#drop]:
  /// it decides in one step whether the picture is still shown.
  ///
  /// @param found gets the subject and the picture; may block
  void onFound(BiConsumer<String, Picture> found);
}
