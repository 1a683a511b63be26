package io.feedmill.media.inspect;

import io.feedmill.media.inspect.MediaRefused.Reason;
import java.util.ArrayList;
import java.util.List;

/// Files that must be refused, made to crash, exhaust or deceive their readers.
public final class HostileFiles {
  private final List<Hostile> files = new ArrayList<>();

  private HostileFiles() {}

  /// @param reason why it is refused
  /// @param detail words of the refusal
  public record Hostile(MediaFile file, Reason reason, String detail) {
    @Override
    public String toString() {
      return file.name();
    }
  }

  /// All of them, each with a unique name.
  public static List<Hostile> all() {
    HostileFiles all = new HostileFiles();
    HostileTypes.add(all);
    HostileJpegs.add(all);
    HostilePngs.add(all);
    HostileGifs.add(all);
    HostileWebps.add(all);
    HostileMp4s.add(all);
    HostileSounds.add(all);
    return List.copyOf(all.files);
  }

  /// Pictures with bombs, scripts or wrong data in parts that are never read, or that decoders must
  /// handle with care: they pass the inspection, and none of it may be in the result.
  public static List<MediaFile> harmless() {
    return HarmlessPictures.all();
  }

  void broken(String name, String detail, byte[] bytes) {
    add(name, "", bytes, Reason.BROKEN, detail);
  }

  void tooLarge(String name, byte[] bytes) {
    add(name, "", bytes, Reason.TOO_LARGE, "pixels");
  }

  void unsupported(String name, String detail, byte[] bytes) {
    add(name, "", bytes, Reason.UNSUPPORTED, detail);
  }

  void declared(String name, String declared, byte[] bytes) {
    add(name, declared, bytes, Reason.UNSUPPORTED, "sent as another type");
  }

  private void add(String name, String declared, byte[] bytes, Reason reason, String detail) {
    files.add(new Hostile(new MediaFile(name, declared, bytes), reason, detail));
  }
}
