package io.feedmill.accounts.deletion;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.List;

/// Progress of the deletion of an account, for a caller with its receipt.
public final class DeletionResource {
  private static final String PATH = "/api/v1/deletions/";

  private final AccountDeletions deletions;

  public DeletionResource(AccountDeletions deletions) {
    this.deletions = deletions;
  }

  public void routes(Routes routes) {
    routes.get(PATH + "{receipt}", this::show);
  }

  public static String address(String receipt) {
    return PATH + receipt;
  }

  private record Step(String name, String what, String state, String left) {}

  private record Shown(Instant deleted, boolean done, List<Step> steps) {}

  private Reply show(Call call) {
    DeletionProgress deletion =
        deletions
            .find(call.parameter("receipt"))
            .orElseThrow(() -> Problem.notFound("no deletion has that receipt"));
    List<Step> steps =
        deletion.steps().stream()
            .map(step -> new Step(step.name(), step.what(), step.state().label(), step.left()))
            .toList();
    return Reply.json(new Shown(deletion.deleted(), deletion.done(), steps))
        .with("Cache-Control", "private, no-store");
  }
}
