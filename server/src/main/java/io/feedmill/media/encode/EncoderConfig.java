package io.feedmill.media.encode;

import java.time.Duration;

/// Limits of the encoder.
///
/// @param processes maximum of pictures that are encoded concurrently, at least 1
/// @param queue most pictures that wait
/// @param patience for how long a picture waits at most
/// @param deadline for how long one picture may be worked on
/// @param memoryMegabytes maximum of estimated memory of all pictures that are encoded
///   concurrently, and of a single picture
public record EncoderConfig(
    int processes, int queue, Duration patience, Duration deadline, int memoryMegabytes) {
  /// Two at once, 16 waiting for up to 30 s, 20 s and 512 MB.
  public static final EncoderConfig DEFAULT =
      new EncoderConfig(2, 16, Duration.ofSeconds(30), Duration.ofSeconds(20), 512);

  public EncoderConfig {
    if (processes < 1 || queue < 0 || memoryMegabytes < 1) {
      throw new IllegalArgumentException(
          "no encoder has %d processes, %d waiting and %d MB"
              .formatted(processes, queue, memoryMegabytes));
    }
  }

  long memoryBytes() {
    return memoryMegabytes * 1_000_000L;
  }
}
