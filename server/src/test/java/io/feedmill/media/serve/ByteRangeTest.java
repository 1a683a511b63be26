package io.feedmill.media.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Ranges of a file of 100 bytes.
class ByteRangeTest {
  @ParameterizedTest
  @CsvSource({
    "bytes=0-9,0,10",
    "bytes=90-,90,10",
    "bytes=-10,90,10",
    "bytes=-200,0,100",
    "bytes=99-99,99,1",
    "bytes=50-999999,50,50",
    "bytes=0-,0,100"
  })
  void a_range_is_cut_to_the_file(String header, long first, long length) {
    assertThat(ByteRange.of(header, 100)).contains(new ByteRange(first, length));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=100-", "bytes=100-200", "bytes=-0", "bytes=999999999999999999-"})
  void a_range_behind_the_end_cannot_be_satisfied(String header) {
    assertThat(ByteRange.of(header, 100).map(ByteRange::length)).contains(0L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bytes=0-1,5-6",
        "lines=0-1",
        "bytes=",
        "bytes=-",
        "bytes=a-b",
        "bytes=5",
        "bytes=9-5",
        "bytes=0-9999999999999999999",
        "bytes=+1-2",
        "bytes=0x1-2"
      })
  void what_is_no_single_range_is_the_whole_file(String header) {
    assertThat(ByteRange.of(header, 100)).isEqualTo(Optional.empty());
  }

  @Test
  void an_empty_file_has_no_range() {
    assertThat(ByteRange.of("bytes=0-0", 0).map(ByteRange::length)).contains(0L);
  }
}
