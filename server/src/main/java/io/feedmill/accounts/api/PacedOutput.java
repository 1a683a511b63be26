package io.feedmill.accounts.api;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.LongSupplier;

/// An output stream with a time limit and a minimum rate: it fails when the whole transfer takes
/// too long, or when, after a minute of waiting, its client has read less than 64 kB for each
/// second that writing has waited. So a slow client does not occupy a place for long. Time in which
/// no data is ready to be sent does not count.
final class PacedOutput extends FilterOutputStream {
  private static final long LEAST_BYTES_PER_SECOND = 64_000;
  private static final long GRACE = Duration.ofMinutes(1).toNanos();
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final long end;
  private final LongSupplier nanos;
  private long waited;
  private long sent;

  /// @param longest from now until all is written
  /// @param nanos a time that never goes back
  PacedOutput(OutputStream out, Duration longest, LongSupplier nanos) {
    super(out);
    this.end = nanos.getAsLong() + longest.toNanos();
    this.nanos = nanos;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    long begun = nanos.getAsLong();
    if (begun - end > 0) {
      throw new IOException("the export takes too long");
    }
    if (waited > GRACE + SECOND * (sent / LEAST_BYTES_PER_SECOND)) {
      throw new IOException("the export is read too slowly");
    }
    out.write(bytes, offset, length);
    waited += nanos.getAsLong() - begun;
    sent += length;
  }
}
