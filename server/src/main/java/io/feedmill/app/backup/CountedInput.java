package io.feedmill.app.backup;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A stream that counts the bytes read from it.
final class CountedInput extends FilterInputStream {
  private long count;

  CountedInput(InputStream in) {
    super(in);
  }

  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count += read < 0 ? 0 : 1;
    return read;
  }

  @Override
  public int read(byte[] bytes, int from, int most) throws IOException {
    int read = super.read(bytes, from, most);
    count += Math.max(0, read);
    return read;
  }
}
