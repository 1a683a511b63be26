package io.feedmill.profiles;

import io.feedmill.kernel.web.PageFrame;

/// Model of `profiles/welcome.jte`.
///
/// @param picture address of the present picture
/// @param next where the upload leads
public record WelcomePicturePart(PageFrame frame, String picture, String next) {}
