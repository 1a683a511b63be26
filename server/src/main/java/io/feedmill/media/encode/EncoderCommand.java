package io.feedmill.media.encode;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The command that starts a child: the Java of this process with a separate heap, and nothing of
/// Feedmill's settings, where passwords may be.
final class EncoderCommand {
  private static final Set<String> INHERITED =
      Set.of("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH");

  /// Code, readers, and what is neither a raster nor the original as kept.
  private static final int OTHER_MEGABYTES = 64;

  /// Small, so that the old generation holds the largest raster; such arrays go there directly.
  private static final int YOUNG_MEGABYTES = 24;

  /// An idle child uses hardly more.
  private static final int INITIAL_MEGABYTES = 32;

  private EncoderCommand() {}

  /// @param scratch a folder for the native library, which the child unpacks
  static ProcessBuilder of(EncoderConfig config, Path scratch) {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + (config.memoryMegabytes() + OTHER_MEGABYTES) + "m",
            "-Xmn" + YOUNG_MEGABYTES + "m",
            "-Xms" + INITIAL_MEGABYTES + "m",
            "-Xss2m",
            "-XX:-ShrinkHeapInSteps",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=30",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+ErrorFileToStderr",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:-UsePerfData",
            "-Djava.awt.headless=true",
            "-Djava.io.tmpdir=" + scratch,
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            EncoderMain.class.getName());
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.keySet().retainAll(INHERITED);
    environment.put("MALLOC_ARENA_MAX", "1");
    return builder;
  }
}
