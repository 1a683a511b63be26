package io.feedmill.timeline.post;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/compose.jte`: the form to write a post.
///
/// @param form as last sent
/// @param quote the post to quote; null for none
public record ComposePage(PageFrame frame, Form form, @Nullable PostEntry quote) {}
