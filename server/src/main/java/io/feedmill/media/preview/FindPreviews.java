package io.feedmill.media.preview;

import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.media.api.Picture;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.encode.EncoderBusy;
import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.linked.FetchPage;
import io.feedmill.media.linked.PageMarks;
import io.feedmill.media.linked.StorePicture;
import io.feedmill.media.preview.PreviewStore.Due;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Finds pictures of linked pages, and notifies the features that show them before it records the
/// result. After a kill at any step the page is processed again after 10 min. An unused picture is
/// deleted after 24 h.
public final class FindPreviews {
  static final String NAME = "find-previews";
  private static final Duration EACH = Duration.ofSeconds(2);
  private static final int PORTION = 20;
  private static final int AT_ONCE = 4;

  /// Smaller pictures are logos and pixels that count visits.
  private static final int LEAST_SIDE = 100;

  private final PreviewStore store;
  private final FetchPage pages;
  private final StorePicture pictures;
  private final UseStore uses;
  private final RowFailures failures = RowFailures.of(NAME);
  private volatile BiConsumer<String, Picture> found = (_, _) -> {};

  public FindPreviews(PreviewStore store, FetchPage pages, StorePicture pictures, UseStore uses) {
    this.store = store;
    this.pages = pages;
    this.pictures = pictures;
    this.uses = uses;
  }

  /// @param found gets the subject and the picture
  void onFound(BiConsumer<String, Picture> found) {
    this.found = found;
  }

  /// Notifies of a picture that was not searched for.
  void setPicture(String subject, Picture picture) {
    found.accept(subject, picture);
  }

  /// The worker. A page whose processing is interrupted counts as failed.
  public TaskWorker worker() {
    return TaskWorker.overRows(
        new TaskWorker.Schedule(NAME, EACH, false, AT_ONCE, failures::count),
        PORTION,
        store::take,
        this::find);
  }

  static String subject(String subject) {
    return StoredPreviews.PREFIX + subject;
  }

  private void find(Due page, PromptTasks.Turn turn) throws InterruptedException {
    try {
      Optional<Attachment> picture = picture(pages.marks(page.url()).orElse(PageMarks.NONE));
      picture.ifPresent(kept -> show(page, kept));
      store.done(page);
    } catch (PoolBusy | EncoderBusy _) {
      // It is due again after its lease.
    } catch (MediaRefused _) {
      store.failed(page);
    } catch (InterruptedException e) {
      if (!turn.cutShort()) {
        throw e;
      }
      store.failed(page);
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("the page of " + page.subject(), e);
      store.failed(page);
    }
  }

  private void show(Due page, Attachment picture) {
    String subject = subject(page.subject());
    uses.use(subject, UseStore.SITE, picture.id());
    if (!store.isShown(page)) {
      uses.useOnly(subject, Optional.empty());
      return;
    }
    found.accept(page.subject(), picture.asPicture());
    uses.useOnly(subject, Optional.of(picture.id()));
  }

  /// The first that can be shown. A page whose every picture is refused has none.
  ///
  /// @throws MediaRefused when none can be shown now, and one perhaps later
  private Optional<Attachment> picture(PageMarks marks) throws InterruptedException {
    Optional<MediaRefused> later = Optional.empty();
    for (PageMarks.Named named : marks.pictures()) {
      try {
        Attachment kept =
            pictures.store(named.address().toString(), named.description(), file -> file);
        if (kept.width() >= LEAST_SIDE && kept.height() >= LEAST_SIDE) {
          return Optional.of(kept);
        }
      } catch (MediaRefused e) {
        // The next one may be better.
        later = e.temporary() ? Optional.of(e) : later;
      }
    }
    if (later.isPresent()) {
      throw later.get();
    }
    return Optional.empty();
  }
}
