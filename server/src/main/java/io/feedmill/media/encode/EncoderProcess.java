package io.feedmill.media.encode;

import io.feedmill.kernel.work.Threads;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// One child process, which encodes one picture after another. One thread uses it at a time.
final class EncoderProcess {
  /// How a job ended.
  sealed interface Outcome {
    /// The child replied and accepts another job.
    record Answered(EncodeReply reply) implements Outcome {}

    /// The child ended before it opened the picture.
    record NotBegun() implements Outcome {}

    /// The child was killed at the deadline.
    record TookTooLong() implements Outcome {}

    /// The child ended while it worked on the picture.
    record Died() implements Outcome {}
  }

  private static final Duration LONGEST_START = Duration.ofSeconds(60);
  private static final Duration LONGEST_END = Duration.ofSeconds(10);

  private final Process process;
  private final DataOutputStream jobs;
  private final DataInputStream replies;
  private final OutputTail errors = new OutputTail();
  private final Path scratch;
  private volatile boolean working;

  private EncoderProcess(Process process, Path scratch) {
    this.process = process;
    this.scratch = scratch;
    this.jobs = new DataOutputStream(process.getOutputStream());
    this.replies = new DataInputStream(process.getInputStream());
  }

  static EncoderProcess start(EncoderConfig config) throws IOException {
    Path scratch = Files.createTempDirectory("feedmill-encoder");
    EncoderProcess child = new EncoderProcess(EncoderCommand.of(config, scratch).start(), scratch);
    Threads.daemon("picture-encoder", () -> child.errors.drain(child.process.getErrorStream()));
    return child;
  }

  /// Blocks until the job ended; afterwards the child lives only when it answered.
  ///
  /// @param deadline counted from when the child begins
  Outcome run(EncodeJob job, Duration deadline) {
    if (!begin(job)) {
      kill();
      return new Outcome.NotBegun();
    }
    working = true;
    KillTimer timer = KillTimer.start(process, deadline);
    try {
      EncodeReply reply = EncodeReply.read(replies, job.folder());
      if (timer.stop()) {
        return new Outcome.Answered(reply);
      }
      kill();
      return new Outcome.TookTooLong();
    } catch (IOException _) {
      boolean inTime = timer.stop();
      kill();
      return inTime ? new Outcome.Died() : new Outcome.TookTooLong();
    } finally {
      working = false;
    }
  }

  private boolean begin(EncodeJob job) {
    KillTimer timer = KillTimer.start(process, LONGEST_START);
    try {
      job.write(jobs);
      return replies.read() == EncodeReply.BEGUN;
    } catch (IOException _) {
      return false;
    } finally {
      timer.stop();
    }
  }

  boolean alive() {
    return process.isAlive();
  }

  /// Whether it has begun a picture and not answered.
  boolean working() {
    return working;
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /// How it ended and what it wrote to its standard error last.
  String lastWords() {
    String status = process.isAlive() ? "it still ends" : "status " + process.exitValue();
    return status + " " + errors.text();
  }

  /// Ends it immediately; a thread that waits for its reply gets [Outcome.Died].
  void kill() {
    process.destroyForcibly();
    try {
      process.waitFor(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    deleteScratch();
  }

  private void deleteScratch() {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(scratch)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(scratch);
    } catch (IOException _) {
      // Another thread deletes it, or it stays in the folder of temporary files.
    }
  }
}
