package io.feedmill.media.icon;

import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.attachment.UseStore;
import io.feedmill.media.encode.EncoderBusy;
import io.feedmill.media.icon.IconStore.Due;
import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.linked.FetchPage;
import io.feedmill.media.linked.PageMarks;
import io.feedmill.media.linked.StorePicture;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fetches icons of sites: those that the first page of the site names, then `/favicon.ico`.
///
/// | killed | what is left |
/// |---|---|
/// | before the site is recorded | it is due again after 10 min; a picture that nothing uses leaves after 24 h |
/// | before the former icon is released | it is released with the next search |
public final class FindIcons {
  static final String NAME = "find-icons";
  private static final Duration EACH = Duration.ofSeconds(5);
  private static final int PORTION = 20;
  private static final int AT_ONCE = 4;

  private final IconStore store;
  private final FetchPage pages;
  private final StorePicture pictures;
  private final UseStore uses;
  private final ServeIcons serve;
  private final RowFailures failures = RowFailures.of(NAME);

  public FindIcons(
      IconStore store, FetchPage pages, StorePicture pictures, UseStore uses, ServeIcons serve) {
    this.store = store;
    this.pages = pages;
    this.pictures = pictures;
    this.uses = uses;
    this.serve = serve;
  }

  /// The worker. A search that it cuts short is repeated after its lease.
  public TaskWorker worker() {
    return TaskWorker.overRows(
        new TaskWorker.Schedule(NAME, EACH, false, AT_ONCE, failures::count),
        PORTION,
        store::take,
        this::find);
  }

  private void find(Due site, PromptTasks.Turn turn) throws InterruptedException {
    try {
      Optional<Attachment> icon = icon(site);
      if (icon.isPresent()) {
        store(site, icon.get());
      } else {
        missing(site);
      }
      serve.evict(site.host());
    } catch (PoolBusy | EncoderBusy _) {
      // It is due again after its lease.
    } catch (InterruptedException e) {
      if (!turn.cutShort()) {
        throw e;
      }
      missing(site);
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("the icon of " + site.host(), e);
      missing(site);
    }
  }

  private void store(Due site, Attachment icon) {
    uses.use(subject(site), UseStore.SITE, icon.id());
    store.found(site, icon);
    uses.useOnly(subject(site), Optional.of(icon.id()));
  }

  private void missing(Due site) {
    if (!store.missing(site)) {
      uses.useOnly(subject(site), Optional.empty());
    }
  }

  private static String subject(Due site) {
    return "icon:" + site.host();
  }

  private Optional<Attachment> icon(Due site) throws InterruptedException {
    for (String address : addresses(site.origin())) {
      try {
        return Optional.of(pictures.store(address, "", IconFile::prepared));
      } catch (MediaRefused _) {
        // The next one may be better.
      }
    }
    return Optional.empty();
  }

  private List<String> addresses(String origin) throws InterruptedException {
    List<String> addresses = new ArrayList<>();
    try {
      pages
          .marks(origin + "/")
          .map(PageMarks::icons)
          .ifPresent(icons -> icons.stream().map(URI::toString).forEach(addresses::add));
    } catch (MediaRefused _) {
      // It may have an icon all the same.
    }
    addresses.add(origin + "/favicon.ico");
    return addresses;
  }
}
