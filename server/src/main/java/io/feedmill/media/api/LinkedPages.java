package io.feedmill.media.api;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Pages of other sites that this site links to. For each, the icon of its site and a picture that
/// stands for the page are found in the background and kept as pictures of this site. The title of
/// a page is fetched immediately for a user who is about to link to it.
public interface LinkedPages {
  /// Records that a subject links to a page. Changes nothing when that is known. Blocks.
  ///
  /// @param subject what links to it, such as `article:17`
  void show(String subject, String url);

  /// Records a page with an existing picture, a person's upload of which the site keeps a copy. The
  /// page is not fetched. Blocks.
  ///
  /// @param picture one that the person has uploaded; otherwise nothing happens
  void setPicture(String subject, String url, long person, long picture);

  /// Records that a subject no longer shows the page: its picture is removed. The caller must have
  /// removed the references to it. Blocks.
  void drop(String subject);

  /// The stored picture of a subject.
  ///
  /// @param pictures the newest first; while one replaces another, both
  /// @param known whether a page of it is recorded
  /// @param open whether its page will be fetched
  record Kept(List<Picture> pictures, boolean known, boolean open) {
    /// Of a subject that is not known.
    public static final Kept NOTHING = new Kept(List.of(), false, false);

    public Kept {
      pictures = List.copyOf(pictures);
    }
  }

  /// The stored data of each of the subjects. Blocks.
  Map<String, Kept> stored(List<String> subjects);

  /// The subjects for which pictures are kept, in order. Blocks.
  ///
  /// @param prefix how they begin, such as `article:`
  /// @param after the last one of the portion before; empty for the first
  List<String> subjects(String prefix, String after, int most);

  /// Whether pages of other sites are fetched.
  boolean fetches();

  /// The title in a page, fetched now or within the last minute. Blocks, for up to 10 s while the
  /// page is fetched and 20 s before it while too many others are.
  ///
  /// @return on one line, at most 300 characters; empty when there is none, when the page cannot be
  ///   fetched, or when [#fetches] is false
  /// @throws io.feedmill.kernel.http.Problem 503 when too many pages are being fetched
  Optional<String> title(URI page);

  /// Sets who is notified of pictures. It may be notified of a picture several times, also after
  /// [#drop], so it must decide atomically whether the picture is still shown.
  ///
  /// @param found gets the subject and the picture; may block
  void onFound(BiConsumer<String, Picture> found);
}
