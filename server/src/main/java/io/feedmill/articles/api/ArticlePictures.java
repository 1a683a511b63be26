package io.feedmill.articles.api;

import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;

/// The sources of the pictures of articles and groups.
///
/// @param linked finds pictures and titles of linked pages
/// @param pictures uploaded ones, for groups
/// @param uploads receives those
public record ArticlePictures(LinkedPages linked, Pictures pictures, PictureUploads uploads) {}
