package io.feedmill.articles.picture;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The picture of an article in the API: hide it, and show it again.
public final class PictureResource {
  private final Viewers viewers;
  private final SwitchPicture pictures;

  public PictureResource(Viewers viewers, SwitchPicture pictures) {
    this.viewers = viewers;
    this.pictures = pictures;
  }

  public void routes(Routes routes) {
    routes.put("/api/v1/articles/{id}/picture", this::set);
  }

  private record Wanted(@Nullable Boolean shown, @Nullable String reason) {}

  private Reply set(Call call) {
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    long id = ArticleParameters.id(call);
    Wanted wanted = call.json(Wanted.class);
    Boolean shown = wanted.shown();
    if (shown == null) {
      throw Problem.invalid(List.of(new FieldError("/shown", "must be true or false")));
    }
    pictures.set(actor, id, shown, ModerationReason.optional(wanted.reason()));
    return Reply.noContent();
  }
}
