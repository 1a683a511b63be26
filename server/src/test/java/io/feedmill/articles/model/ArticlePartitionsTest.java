package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArticlePartitionsTest {
  private static final int SLOTS = 16_384;

  @Test
  void each_tag_is_the_smallest_unused_number_whose_slot_lies_in_the_band_of_its_part() {
    Set<Integer> used = new HashSet<>();
    List<Integer> computed = new ArrayList<>();
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      int number = 0;
      while (used.contains(number) || band(number, ArticlePartitions.COUNT) != part) {
        number++;
      }
      used.add(number);
      computed.add(number);
    }
    List<Integer> table = new ArrayList<>();
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      table.add(ArticlePartitions.tag(part));
    }
    assertThat(table).isEqualTo(computed);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void masters_with_equal_stretches_of_slots_hold_equally_many_parts(int masters) {
    int[] parts = new int[masters];
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      parts[band(ArticlePartitions.tag(part), masters)]++;
    }
    assertThat(parts).containsOnly(ArticlePartitions.COUNT / masters);
  }

  @Test
  void articles_submitted_in_a_row_are_spread_over_all_parts() {
    Set<Integer> parts = new HashSet<>();
    for (long article = 1; article <= ArticlePartitions.COUNT; article++) {
      parts.add(ArticlePartitions.of(article));
    }
    assertThat(parts).hasSize(ArticlePartitions.COUNT);
  }

  private static int band(int tag, int bands) {
    return (int) ((long) slot(Integer.toString(tag)) * bands / SLOTS);
  }

  /// CRC-16/XMODEM modulo the number of slots, as in the specification of Redis Cluster.
  private static int slot(String tag) {
    int crc = 0;
    for (byte each : tag.getBytes(StandardCharsets.US_ASCII)) {
      crc ^= each << 8;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ 0x1021;
      }
      crc &= 0xffff;
    }
    return crc % SLOTS;
  }
}
