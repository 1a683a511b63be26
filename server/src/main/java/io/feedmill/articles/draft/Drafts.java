package io.feedmill.articles.draft;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.draft.DraftStore.Kept;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.text.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Drafts of comments, one of an account for each article, each comment that is replied to, and
/// each comment that is edited. Blocks.
///
/// Each save has a number. One that is not higher than the last is refused, so that an older text
/// from another window never replaces a newer one, and a save that arrives after the comment was
/// sent does not restore the draft.
public final class Drafts {
  /// How long they are kept after the last save.
  static final Duration KEPT = Duration.ofDays(30);

  /// Highest number of a save.
  static final long MOST_SAVES = 1_000_000_000;

  private static final int SWEPT_AT_ONCE = 1_000;
  private static final int LONGEST = 10_000;

  private final DraftStore store;
  private final InstantSource clock;

  Drafts(DraftStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /// In place of the number of the comment that is replied to, for a changed text of a comment.
  ///
  /// @param number of the comment that is edited
  public static int ofEdit(int number) {
    return -number;
  }

  /// Deletes some of those that have expired.
  ///
  /// @return whether there may be more
  boolean sweep() {
    return store.sweep(since(), SWEPT_AT_ONCE);
  }

  /// The time before which drafts have expired.
  Instant since() {
    return clock.instant().minus(KEPT);
  }

  /// @param parent number of the comment that it replies to, 0 for none
  CommentDraft read(long account, long article, int parent) {
    return store.find(account, article, parent, since()).orElse(CommentDraft.NONE);
  }

  /// The draft for a form; none while PostgreSQL is unavailable.
  ///
  /// @param parent number of the comment that it replies to, 0 for none
  public CommentDraft offered(long account, long article, int parent) {
    try {
      return read(account, article, parent);
    } catch (DatabaseUnavailable _) {
      return CommentDraft.NONE;
    }
  }

  /// @param parent number of the comment that it replies to, 0 for none
  /// @param sequence number of the save, 1 to [#MOST_SAVES]
  /// @throws Problem 409 when a later one was saved or the comment was sent, or 422
  public CommentDraft save(long account, long article, int parent, String text, long sequence) {
    if (PlainText.length(text) > LONGEST) {
      throw Problem.invalid(
          "/text", text("must have at most {longest} characters", "longest", LONGEST));
    }
    if (PlainText.broken(text)) {
      throw Problem.invalid("/text", text("has an invalid character"));
    }
    if (sequence < 1 || sequence > MOST_SAVES) {
      throw Problem.invalid(
          "/sequence", text("must be a number from 1 to {most}", "most", MOST_SAVES));
    }
    Instant now = clock.instant();
    if (!store.save(account, new Kept(article, parent, text, sequence, now))) {
      throw Problem.conflict(
          "draft-older",
          marked("Older draft"),
          text(
              "a later draft of this comment was saved in another window, or it was "
                  + "sent; save it again to replace that"));
    }
    return new CommentDraft(text, sequence, now);
  }

  /// Deletes the draft of a comment that was sent, unless a later one was saved. Does nothing while
  /// PostgreSQL is unavailable: the comment was added, and the draft is offered again.
  ///
  /// @param sequence number of its last save, 0 when it was never saved
  public void sent(long account, long article, int parent, long sequence) {
    if (sequence < 1 || sequence > MOST_SAVES) {
      return;
    }
    try {
      store.sent(account, article, parent, sequence, clock.instant());
    } catch (DatabaseUnavailable _) {
      // The comment was accepted; its author deletes the draft.
    }
  }

  void delete(long account, long article, int parent) {
    store.delete(account, article, parent, clock.instant());
  }
}
