package io.feedmill.media.upload;

import io.feedmill.media.attachment.Attachment;
import io.feedmill.media.attachment.AttachmentStore;
import io.feedmill.media.attachment.MediaFile;
import io.feedmill.media.encode.EncodedFile;
import io.feedmill.media.encode.EncodedPicture;
import io.feedmill.media.encode.PictureEncoder;
import io.feedmill.media.encode.PictureSize;
import io.feedmill.media.file.LocalFiles;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.inspect.CleanRecording;
import io.feedmill.media.inspect.InspectFile;
import io.feedmill.media.inspect.Inspected;
import io.feedmill.media.inspect.Limits;
import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.inspect.PictureInfo;
import io.feedmill.media.inspect.RecordingInfo;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Processes a received file: detects its type, encodes a picture in all sizes or cleans a
/// recording, stores the result at its address and records it. Blocks.
///
/// | killed | what is left |
/// |---|---|
/// | before the files are at their place | a work folder, removed after an hour |
/// | before the row is written | files without a row; the next upload of the same finds them, `fsck media` names them |
/// | after it | everything |
public final class ReceiveFile {
  private final AttachmentStore attachments;
  private final MediaFiles files;
  private final PictureEncoder encoder;
  private final Limits limits;

  public ReceiveFile(
      AttachmentStore attachments, MediaFiles files, PictureEncoder encoder, Limits limits) {
    this.attachments = attachments;
    this.files = files;
    this.encoder = encoder;
    this.limits = limits;
  }

  /// A file as somebody sent it.
  ///
  /// @param file may be changed and moved away
  /// @param type content type as it was declared; empty when it was not
  public record Received(Path file, String type) {}

  /// @throws MediaRefused when the file is not taken
  /// @throws io.feedmill.media.encode.EncoderBusy when too many pictures wait
  public Attachment receive(Received received, long account, String description)
      throws IOException {
    byte[] source = FileDigest.sha256(received.file());
    Optional<Attachment> known = attachments.addKnown(source, account, description);
    if (known.isPresent()) {
      return known.get();
    }
    Path folder = files.workFolder();
    try {
      MediaFile made = make(received, folder);
      long removals = attachments.removals(made.address());
      files.prepare(made.address(), folder);
      return attachments.add(
          source,
          made,
          now -> publish(made.address(), folder, now == removals),
          account,
          description);
    } finally {
      LocalFiles.removeTree(folder);
    }
  }

  private void publish(String address, Path folder, boolean prepared) throws IOException {
    if (!prepared) {
      files.prepare(address, folder);
    }
    files.publish(address, folder);
  }

  private MediaFile make(Received received, Path folder) throws IOException {
    return switch (InspectFile.inspect(received.file(), received.type(), limits)) {
      case Inspected.Picture(PictureInfo info) -> picture(received.file(), info, folder);
      case Inspected.Recording(RecordingInfo info) -> recording(received.file(), info, folder);
    };
  }

  private MediaFile picture(Path file, PictureInfo info, Path folder) throws IOException {
    EncodedPicture encoded = encoder.encode(file, info, folder);
    EncodedFile original =
        encoded.files().stream()
            .filter(each -> each.size() == PictureSize.ORIGINAL)
            .findFirst()
            .orElseThrow();
    List<Path> made =
        encoded.files().stream().map(EncodedFile::path).sorted(Comparator.naturalOrder()).toList();
    return new MediaFile(
        HexFormat.of().formatHex(FileDigest.sha256(made)),
        original.type().contentType(),
        encoded.width(),
        encoded.height(),
        encoded.blurhash(),
        original.bytes());
  }

  private static MediaFile recording(Path file, RecordingInfo info, Path folder)
      throws IOException {
    CleanRecording.clean(file);
    Path original = folder.resolve("original." + info.type().extension());
    Files.move(file, original);
    try (FileChannel channel = FileChannel.open(original, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    return new MediaFile(
        HexFormat.of().formatHex(FileDigest.sha256(original)),
        info.type().contentType(),
        info.width(),
        info.height(),
        null,
        Files.size(original));
  }
}
