package io.feedmill.media.check;

import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.RemovalStore;
import io.feedmill.media.file.MediaFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Checks media in both directions: each row has its file, each file has its row. Files without a
/// row are removed on request, unless a row appears in the meantime; a missing file must come from
/// a backup.
public final class CheckMedia implements Check {
  private static final int PORTION = 500;

  private final AttachmentStore attachments;
  private final RemovalStore removals;
  private final MediaFiles files;

  public CheckMedia(AttachmentStore attachments, RemovalStore removals, MediaFiles files) {
    this.attachments = attachments;
    this.removals = removals;
    this.files = files;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("media", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    try {
      rows(findings, progress);
      files(findings, repair);
    } catch (IOException e) {
      throw new UncheckedIOException("the files of media", e);
    }
    return findings;
  }

  private void rows(Findings findings, Progress progress) throws IOException {
    String after = "";
    long done = 0;
    while (true) {
      List<String> addresses = attachments.addresses(after, PORTION);
      for (String address : addresses) {
        if (!files.has(address)) {
          findings.add("media " + address + ": the file is missing");
        }
      }
      done += addresses.size();
      progress.at(done, done);
      if (addresses.size() < PORTION) {
        return;
      }
      after = addresses.getLast();
    }
  }

  private void files(Findings findings, boolean repair) throws IOException {
    List<String> portion = new ArrayList<>();
    try (Stream<String> all = files.addresses()) {
      for (String address : (Iterable<String>) all::iterator) {
        portion.add(address);
        if (portion.size() == PORTION) {
          withoutRow(portion, findings, repair);
          portion.clear();
        }
      }
    }
    withoutRow(portion, findings, repair);
    if (repair) {
      removals.clearNoted(Integer.MAX_VALUE);
    }
  }

  private void withoutRow(List<String> addresses, Findings findings, boolean repair)
      throws IOException {
    Set<String> known = attachments.known(addresses);
    for (String address : addresses) {
      if (!known.contains(address) && !files.isNew(address)) {
        findings.add("media " + address + ": there are files without a row");
        if (repair) {
          removals.note(address);
        }
      }
    }
  }
}
