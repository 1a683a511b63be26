package io.feedmill.profiles;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import org.jspecify.annotations.Nullable;

/// Model of `profiles/edit.jte`: the forms for one's own profile.
///
/// @param name account name
/// @param texts display name, bio and links
/// @param picture the form of the picture, for what is wrong with it
/// @param hasPicture whether one was put up
/// @param shown address of the square picture
/// @param header address of the wide picture; null for none
public record ProfilePage(
    PageFrame frame,
    String name,
    Form texts,
    Form picture,
    boolean hasPicture,
    String shown,
    @Nullable String header) {}
