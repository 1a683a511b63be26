package io.feedmill.articles.article;

import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;

/// The services that submit and change articles, for the API and the forms.
///
/// @param uploads receives pictures that come with forms
public record WriteArticles(
    ArticleStore store,
    PreviewLink look,
    SubmitArticle submit,
    EditArticle edit,
    OwnPictures pictures,
    PictureUploads uploads) {
  public static WriteArticles of(
      ArticleStore store, LinkedPages linked, Pictures pictures, PictureUploads uploads) {
    OwnPictures own = new OwnPictures(pictures);
    return new WriteArticles(
        store,
        new PreviewLink(store, linked),
        new SubmitArticle(store, own),
        new EditArticle(store, own),
        own,
        uploads);
  }
}
