package io.feedmill.timeline.post;

import io.feedmill.kernel.text.SafeHtml;
import org.jspecify.annotations.Nullable;

/// A post as it stands in a page.
///
/// @param id of the entry: the post's, or the re-post's that shows it
/// @param post id of the post that is shown
/// @param by who showed it again; null for a post that stands for itself
/// @param replyTo id of the post it answers; null when it answers none
/// @param mine whether the viewer wrote the entry
public record PostEntry(
    String id,
    String post,
    String author,
    SafeHtml text,
    SafeHtml age,
    boolean edited,
    @Nullable String by,
    @Nullable String replyTo,
    boolean mine) {}
