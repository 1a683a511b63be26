package io.feedmill.timeline.page;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.timeline.fanout.DeliveryProgress;
import io.feedmill.timeline.feed.api.Rebuild;
import io.feedmill.timeline.post.api.PostState;
import io.feedmill.timeline.post.api.Posts;
import org.jspecify.annotations.Nullable;

/// Why a post is in the viewer's timeline or not, how many readers a post of the viewer has
/// reached, and, for administrators, the rebuild of all feeds.
public final class InsightResource {
  private static final String REBUILD = "/api/v1/timeline/rebuild";

  private final Viewers viewers;
  private final ExplainPost explain;
  private final DeliveryProgress deliveries;
  private final Posts posts;
  private final Rebuild rebuild;

  public InsightResource(
      Viewers viewers,
      ExplainPost explain,
      DeliveryProgress deliveries,
      Posts posts,
      Rebuild rebuild) {
    this.viewers = viewers;
    this.explain = explain;
    this.deliveries = deliveries;
    this.posts = posts;
    this.rebuild = rebuild;
  }

  public void routes(Routes routes) {
    routes.get("/api/v1/timeline/why", this::why);
    routes.get("/api/v1/posts/{id}/delivery", this::delivery);
    routes.get(REBUILD, this::progress).post(REBUILD, this::change);
  }

  private Reply why(Call call) {
    Viewer.SignedIn reader = viewers.require(call, TimelineResource.READ);
    String post =
        call.query()
            .text("post")
            .orElseThrow(() -> Problem.badParameter("post", "is missing: the id of a post"));
    return Reply.json(
        explain
            .explain(reader.id(), TimelineResource.id("post", post))
            .orElseThrow(InsightResource::noSuchPost));
  }

  private Reply delivery(Call call) {
    Viewer.SignedIn asker = viewers.require(call, TimelineResource.READ);
    String id = call.parameter("id");
    if (!id.matches("[1-9][0-9]{0,15}")) {
      throw noSuchPost();
    }
    PostState state =
        posts
            .state(Long.parseLong(id))
            .filter(found -> !found.deleted())
            .orElseThrow(InsightResource::noSuchPost);
    if (state.author() != asker.id() && !asker.has(Role.ADMIN)) {
      throw Problem.forbidden("only its author sees the delivery progress of a post");
    }
    return Reply.json(deliveries.of(Long.parseLong(id)));
  }

  private static Problem noSuchPost() {
    return Problem.notFound("this post does not exist");
  }

  private Reply progress(Call call) {
    viewers.require(call, Role.ADMIN);
    return Reply.json(rebuild.progress());
  }

  /// @param action start, stop or resume; start when absent
  private record RebuildRequest(@Nullable String action, @Nullable Boolean dryRun) {}

  private Reply change(Call call) {
    viewers.require(call, Role.ADMIN);
    RebuildRequest request =
        call.body().length == 0 ? new RebuildRequest(null, null) : call.json(RebuildRequest.class);
    boolean dryRun = Boolean.TRUE.equals(request.dryRun()) || call.query().flag("dryRun");
    switch (request.action() == null ? "start" : request.action()) {
      case "start" -> {
        if (!rebuild.start(dryRun)) {
          throw Problem.conflict("rebuild-runs", "A rebuild runs", "wait for it, or stop it");
        }
      }
      case "stop" -> rebuild.stop();
      case "resume" -> {
        if (!rebuild.resume()) {
          throw Problem.conflict("none-stopped", "No rebuild is stopped", "start one");
        }
      }
      default -> throw Problem.invalid("/action", "must be start, stop or resume");
    }
    return Reply.json(202, rebuild.progress());
  }
}
