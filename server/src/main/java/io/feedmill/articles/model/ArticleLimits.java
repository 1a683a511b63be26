package io.feedmill.articles.model;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;

/// Rate limits of submissions, edits, link previews, comments with their drafts, previews and
/// deletions, votes and flags, by account and by address.
public final class ArticleLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int ADDRESS_FACTOR = 10;

  /// How many times as many previews as comments.
  private static final int PREVIEWS = 2;

  /// Drafts are saved at most once a second while a person types.
  private static final int DRAFTS_PER_MINUTE = 60;

  private final RateLimiter limiter;
  private final Pair submits;
  private final Pair edits;
  private final Pair looks;
  private final Pair comments;
  private final Pair deletions;
  private final Pair previews;
  private final Pair drafts;
  private final Pair votes;
  private final Pair flags;

  public ArticleLimits(RateLimiter limiter, ArticlesConfig config) {
    this.limiter = limiter;
    this.submits = Pair.of("submit", config.submitsPerMinute());
    this.edits = Pair.of("edit", config.submitsPerMinute());
    this.looks = Pair.of("look", config.looksPerMinute());
    this.comments = Pair.of("comment", config.commentsPerMinute());
    this.deletions = Pair.of("comment-deletion", config.commentsPerMinute());
    this.previews = Pair.of("comment-preview", PREVIEWS * config.commentsPerMinute());
    this.drafts = Pair.of("draft", DRAFTS_PER_MINUTE);
    this.votes = Pair.of("vote", config.votesPerMinute());
    this.flags = Pair.of("flag", config.flagsPerMinute());
  }

  private record Pair(Limit person, Limit address) {
    static Pair of(String name, int perMinute) {
      return new Pair(
          Limit.of(name, perMinute, MINUTE),
          Limit.of(name + "-address", ADDRESS_FACTOR * perMinute, MINUTE));
    }
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void submit(Call call, Viewer.SignedIn person) {
    check(call, submits, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void edit(Call call, Viewer.SignedIn person) {
    check(call, edits, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void look(Call call, Viewer.SignedIn person) {
    check(call, looks, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void comment(Call call, Viewer.SignedIn person) {
    check(call, comments, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void deleteComment(Call call, Viewer.SignedIn person) {
    check(call, deletions, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void previewComment(Call call, Viewer.SignedIn person) {
    check(call, previews, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void draft(Call call, Viewer.SignedIn person) {
    check(call, drafts, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void vote(Call call, Viewer.SignedIn person) {
    check(call, votes, person);
  }

  /// @throws io.feedmill.kernel.http.Problem 429 with `Retry-After`
  public void flag(Call call, Viewer.SignedIn person) {
    check(call, flags, person);
  }

  private void check(Call call, Pair limits, Viewer.SignedIn person) {
    limiter.check(call, limits.person(), "person:" + person.id(), limits.address());
  }
}
