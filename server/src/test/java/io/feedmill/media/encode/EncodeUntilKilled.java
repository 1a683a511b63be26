package io.feedmill.media.encode;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.TestProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// A process whose child encodes a picture whose bytes never arrive; it prints the child's process
/// id. The test kills this parent.
final class EncodeUntilKilled {
  private EncodeUntilKilled() {}

  public static void main(String[] arguments) throws Exception {
    Path source = Path.of(arguments[0]);
    Path folder = Path.of(arguments[1]);
    try (PictureEncoder encoder = PictureEncoder.open(EncoderConfig.DEFAULT);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<EncodedPicture> picture =
          threads.submit(
              () -> encoder.encode(source, Encoding.info(MediaType.PNG, 40, 30), folder));
      while (encoder.children().stream().noneMatch(EncoderProcess::working)) {
        Thread.onSpinWait();
      }
      MarkedOutput.ofThisProcess().tell(encoder.children().getFirst().handle().pid());
      picture.get();
    }
  }

  static Process launch(Path source, Path folder) throws IOException {
    return new ProcessBuilder(
            TestProgram.command(EncodeUntilKilled.class, source.toString(), folder.toString()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
