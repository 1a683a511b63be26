package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.api.CommentSubmissions;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.draft.DraftModule;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Worker;
import io.feedmill.profiles.api.Profiles;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Wires discussions under articles.
public final class DiscussionModule {
  private final DiscussionResource resource;
  private final Discussions discussions;
  private final DraftModule drafts;
  private final ShowDiscussion show;
  private final Worker worker;
  private final CheckDiscussions check;

  private DiscussionModule(
      DiscussionResource resource,
      Discussions discussions,
      DraftModule drafts,
      ShowDiscussion show,
      Worker worker,
      CheckDiscussions check) {
    this.resource = resource;
    this.discussions = discussions;
    this.drafts = drafts;
    this.show = show;
    this.worker = worker;
    this.check = check;
  }

  /// @param people who mutes and blocks whom
  /// @param limits rate limits of users
  /// @param wake wakes a worker by name
  public static DiscussionModule create(
      RedisClient redis,
      ArticleStore articles,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      MutesAndBlocks people,
      DraftModule drafts,
      RenderMarkdown markdown,
      ArticleLimits limits,
      InstantSource clock,
      Consumer<String> wake) {
    Discussions discussions = new Discussions(redis, people, clock, wake);
    ReadDiscussion read = new ReadDiscussion(redis, people, clock);
    return new DiscussionModule(
        new DiscussionResource(
            viewers,
            new VisibleArticles(articles),
            discussions,
            drafts.drafts(),
            read,
            names,
            markdown,
            limits,
            IdempotencyKeys.create(redis)),
        discussions,
        drafts,
        new ShowDiscussion(
            read, new PresentComments(names, profiles, markdown, clock), drafts.drafts()),
        new FollowDiscussions(redis),
        new CheckDiscussions(redis));
  }

  /// Adds the API.
  public void routes(Routes routes) {
    resource.routes(routes);
    drafts.routes(resource.viewers(), resource.visible(), resource.limits(), routes);
  }

  /// Adds the pages.
  ///
  /// @param last the id of the last event that a page shows whose data is read from now on
  public void pages(Site site, PageBlock.Beside beside, Supplier<String> last, Routes routes) {
    CommentForms forms = new CommentForms(site, show, resource.markdown(), beside, last);
    new DiscussionPages(
            site,
            resource.viewers(),
            resource.names(),
            resource.visible(),
            discussions,
            new SaveDrafts(site, drafts.drafts(), resource.limits(), forms),
            show,
            forms,
            resource.limits(),
            last)
        .routes(routes);
  }

  /// Formats the discussion for the page of an article.
  public ShowDiscussion show() {
    return show;
  }

  /// Comments of programs.
  public CommentSubmissions submissions() {
    return new SubmitComments(discussions, resource.names());
  }

  public Check check() {
    return check;
  }

  /// Repairs everything that is derived from comments, votes and flags.
  public ArticleReport rebuild(Progress progress) {
    return check.rebuild(progress);
  }

  public Worker worker() {
    return worker;
  }
}
