package io.feedmill.articles.commentlist;

import io.feedmill.articles.discussion.CommentFeedAddress;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.language.Texts;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.vertx.core.Future;
import java.util.Optional;

/// The comments of a person, newest first: a tab of their page.
record CommentsTab(ReadCommentList read, PresentCommentList present, WatchComments watch)
    implements ProfileTab {

  @Override
  public String path() {
    return "comments";
  }

  @Override
  public String label() {
    return Texts.text("Comments");
  }

  @Override
  public Optional<Future<?>> content(Call call, long account) {
    return Optional.of(Future.succeededFuture(CommentsTab.class));
  }

  @Override
  public boolean watchesForMembers() {
    return true;
  }

  @Override
  public Shown show(ProfileView view) {
    CommentList list = new CommentList.OfAuthor(view.account());
    ListedComments found =
        watch.read(
            view.watch(),
            () ->
                CommentListPages.page(
                    read,
                    list,
                    ArticleParameters.after(view.call()),
                    CommentListPages.MOST,
                    view.viewer().within(ArticleScopes.READ)));
    CommentListCursor next = found.next();
    PersonCommentsPart part =
        new PersonCommentsPart(
            view.frame(),
            view.mine(),
            present.items(found),
            CommentListPages.here(view.here(), view.call()),
            next == null);
    return new Shown(
        view.part("articles/discussion/person_comments.jte", part),
        next == null ? null : view.here() + "?after=" + next.encode(),
        CommentFeedAddress.ofAuthor(view.name()).links());
  }
}
