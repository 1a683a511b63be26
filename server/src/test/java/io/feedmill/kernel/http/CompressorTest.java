package io.feedmill.kernel.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.decoder.Decoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompressorTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10_000})
  void what_was_packed_is_unpacked_as_it_was(int words) throws IOException {
    byte[] bytes = "mill ".repeat(words).getBytes(UTF_8);
    byte[] gzip = Compressor.gzip(bytes);
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
      assertThat(in.readAllBytes()).isEqualTo(bytes);
    }
    byte[] brotli = Compressor.brotli(bytes).orElseThrow();
    if (words > 0) {
      assertThat(Decoder.decompress(brotli).getDecompressedData()).isEqualTo(bytes);
      assertThat(brotli).hasSizeLessThan(gzip.length);
    }
  }
}
