package io.feedmill.media.encode;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import javax.imageio.ImageIO;

/// The child process: reads jobs from its standard input, encodes one after another and replies on
/// its standard output. It ends with its input, and with the process that started it.
final class EncoderMain {
  private EncoderMain() {}

  public static void main(String[] arguments) throws IOException {
    System.setOut(System.err);
    endWithParent();
    new File(System.getProperty("java.io.tmpdir")).deleteOnExit();
    prepare();
    EncodePicture encode = new EncodePicture(new Readers(), PictureWriter.open());
    try (DataInputStream jobs =
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        DataOutputStream replies =
            new DataOutputStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)))) {
      while (true) {
        EncodeJob job = EncodeJob.read(jobs);
        replies.writeByte(EncodeReply.BEGUN);
        replies.flush();
        encode.run(job).write(replies);
        System.gc();
      }
    } catch (EOFException _) {
      return;
    }
  }

  /// A picture that is worked on is given up.
  private static void endWithParent() {
    CompletableFuture<Void> _ =
        ProcessHandle.current()
            .parent()
            .map(parent -> parent.onExit().thenRun(() -> System.exit(0)))
            .orElseGet(() -> CompletableFuture.completedFuture(null));
  }

  /// Keeps pictures out of temporary files, and lets the registry of `javax.imageio` find nothing
  /// but the readers and writers of the JDK: others are named by their class.
  static void prepare() {
    ImageIO.setUseCache(false);
    Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
  }
}
