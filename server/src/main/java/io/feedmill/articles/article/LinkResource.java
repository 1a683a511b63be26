package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import org.jspecify.annotations.Nullable;

/// A link in the API, before it is submitted.
public final class LinkResource {
  private final Viewers viewers;
  private final LookAtLink look;
  private final ArticleLimits limits;

  public LinkResource(Viewers viewers, LookAtLink look, ArticleLimits limits) {
    this.viewers = viewers;
    this.look = look;
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes.get("/api/v1/articles/link", this::look);
  }

  private record Answer(String link, @Nullable String title, @Nullable String article) {}

  private Reply look(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    NormalisedLink link = link(call.query().text("link").orElse("").strip());
    limits.look(call, person);
    LookAtLink.Looked looked = look.look(person.id(), link);
    return Reply.json(
            new Answer(
                link.normalised(),
                looked.title().orElse(null),
                looked.article().map(id -> Long.toString(id)).orElse(null)))
        .with("Cache-Control", "private, no-store");
  }

  private static NormalisedLink link(String given) {
    return switch (NormalisedLink.of(given)) {
      case LinkOutcome.Accepted(NormalisedLink link) -> link;
      case LinkOutcome.Refused(String reason) -> throw Problem.badParameter("link", reason);
    };
  }
}
