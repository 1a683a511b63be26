package io.feedmill.media.api;

import io.feedmill.kernel.event.DurableEvent;

/// The description of a picture changed.
///
/// @param picture id of the attachment
/// @param account id of who uploaded it
@DurableEvent("media.picture-described")
public record PictureDescribed(long picture, long account) {}
