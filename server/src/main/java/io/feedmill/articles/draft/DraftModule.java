package io.feedmill.articles.draft;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.draft.DraftStore.Kept;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.HourlySweep;
import io.feedmill.kernel.work.Worker;
import java.io.IOException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// Wires drafts of comments.
public final class DraftModule {
  private final DraftStore store;
  private final Drafts drafts;

  private DraftModule(DraftStore store, Drafts drafts) {
    this.store = store;
    this.drafts = drafts;
  }

  public static DraftModule create(Database database, InstantSource clock) {
    DraftStore store = new DraftStore(database);
    return new DraftModule(store, new Drafts(store, clock));
  }

  public Drafts drafts() {
    return drafts;
  }

  /// Adds the API.
  public void routes(
      Viewers viewers, VisibleArticles visible, ArticleLimits limits, Routes routes) {
    new DraftResource(viewers, visible, drafts, limits).routes(routes);
  }

  /// Deletes drafts of comments that are older than 30 days.
  public Worker worker() {
    return new HourlySweep("sweep-drafts", drafts::sweep);
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("comment-drafts", "Drafts of comments", store::delete);
  }

  /// `articles/drafts.jsonl`.
  public AccountExport accountExport() {
    return this::write;
  }

  private void write(long account, ExportArchive archive) throws IOException {
    archive
        .below("articles")
        .lines(
            "drafts.jsonl",
            lines -> {
              for (Kept draft : store.of(account, drafts.since())) {
                lines.add(Json.text(exported(draft)));
              }
            });
  }

  private static Map<String, Object> exported(Kept draft) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("article", Long.toString(draft.article()));
    if (draft.parent() > 0) {
      values.put("parent", new CommentId(draft.article(), draft.parent()).toString());
    }
    if (draft.parent() < 0) {
      values.put("edits", new CommentId(draft.article(), -draft.parent()).toString());
    }
    values.put("text", draft.text());
    values.put("saved", draft.saved());
    return values;
  }
}
