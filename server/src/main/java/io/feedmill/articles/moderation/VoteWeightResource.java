package io.feedmill.articles.moderation;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The weight of an account's votes in the API, for moderators: 1, or 0 for votes that are recorded
/// but not counted. A change is answered immediately; a job updates the counts, and the response
/// has its progress.
final class VoteWeightResource {
  private static final String WEIGHT = "/api/v1/accounts/{name}/vote-weight";

  private final Viewers viewers;
  private final AccountNames names;
  private final RevoteJobStore jobs;

  VoteWeightResource(Viewers viewers, AccountNames names, RevoteJobStore jobs) {
    this.viewers = viewers;
    this.names = names;
    this.jobs = jobs;
  }

  void routes(Routes routes) {
    routes.get(WEIGHT, this::read).put(WEIGHT, this::change);
  }

  /// The other members of the weight's document are accepted and ignored.
  @JsonIgnoreProperties({"account", "job"})
  private record Change(@Nullable Integer weight, @Nullable String reason) {}

  /// @param task discount or recount
  /// @param done number of processed articles
  /// @param total number of articles to process; votes to count again are found without scanning
  /// @param changed votes changed
  /// @param finished absent while the job is running
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record JobView(
      String task,
      long done,
      long total,
      long changed,
      Instant started,
      @Nullable Instant finished) {}

  /// @param job the last job, absent when there was none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record WeightView(String account, int weight, @Nullable JobView job) {}

  private Reply read(Call call) {
    viewers.require(call, Role.MODERATOR);
    return Reply.json(view(call.parameter("name"), account(call)));
  }

  private Reply change(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    long account = account(call);
    Change change = call.json(Change.class);
    Integer weight = change.weight();
    if (weight == null || weight < 0 || weight > 1) {
      throw Problem.invalid("/weight", "must be 0 or 1");
    }
    String reason = ModerationReason.optional(change.reason());
    return switch (jobs.weigh(account, weight == 1, moderator.id(), reason)) {
      case STARTED, UNCHANGED -> Reply.json(view(call.parameter("name"), account));
      case GONE -> throw noSuchAccount();
    };
  }

  private long account(Call call) {
    return names.id(call.parameter("name")).orElseThrow(VoteWeightResource::noSuchAccount);
  }

  private static Problem noSuchAccount() {
    return Problem.notFound("the account does not exist");
  }

  private WeightView view(String name, long account) {
    return new WeightView(
        name,
        jobs.counts(account) ? 1 : 0,
        jobs.find(account).map(VoteWeightResource::job).orElse(null));
  }

  private static JobView job(RevoteJob job) {
    return new JobView(
        job.task().label(),
        Math.min(job.next() - 1, job.last()),
        job.last(),
        job.changed(),
        job.started(),
        job.finished());
  }
}
