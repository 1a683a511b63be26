package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptEncodingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|IDENTITY|IDENTITY",
        "gzip|GZIP|GZIP",
        "br|BROTLI|IDENTITY",
        "gzip, deflate, br, zstd|BROTLI|GZIP",
        "BR;Q=1, gzip|BROTLI|GZIP",
        "br;q=0.5, gzip;q=0.8|GZIP|GZIP",
        "br;q=0, gzip|GZIP|GZIP",
        "br;q=0.000,gzip;q=0.0|IDENTITY|IDENTITY",
        "identity, gzip;q=0.5|IDENTITY|IDENTITY",
        "*|BROTLI|GZIP",
        "*;q=0|IDENTITY|IDENTITY",
        "*, br;q=0|GZIP|GZIP",
        "x-gzip|GZIP|GZIP",
        "deflate, compress|IDENTITY|IDENTITY",
        "gzipped, bro|IDENTITY|IDENTITY",
        "gzip;q=nonsense|IDENTITY|IDENTITY",
        "gzip ; q=0.001|GZIP|GZIP"
      })
  void the_coding_that_weighs_most_is_sent(
      String accepted, ContentCoding withBrotli, ContentCoding without) {
    assertThat(AcceptEncoding.best(accepted, true)).isEqualTo(withBrotli);
    assertThat(AcceptEncoding.best(accepted, false)).isEqualTo(without);
  }
}
