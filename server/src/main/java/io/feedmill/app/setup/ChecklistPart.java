package io.feedmill.app.setup;

import io.feedmill.kernel.web.PageFrame;

/// Model of `app/checklist.jte`.
///
/// @param frame of the page, for the token of its form
public record ChecklistPart(PageFrame frame, Checklist checklist) {}
