package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// CHANGELOG.md has the form of keepachangelog.com, and tells users in short lines what changed for
/// them.
final class ChangelogTest {
  private static final Pattern RELEASE =
      Pattern.compile("## \\[\\d+\\.\\d+\\.\\d+] - \\d{4}-\\d{2}-\\d{2}");
  private static final Set<String> KINDS =
      Set.of("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security");
  private static final int LONGEST = 200;

  /// What users do not see: classes, scripts, decisions, and how the code works.
  private static final Pattern INTERNAL =
      Pattern.compile(
          "`[A-Z][a-z]+[A-Z]\\w*`|\\bdecision \\d|\\.lua\\b|round trips?|event loops?|virtual threads?"
              + "|near cache|hash tag|fan-out stream|\\bSQL\\b");

  private static List<String> lines() {
    return SourceFiles.text(SourceFiles.PROJECT.resolve("CHANGELOG.md")).lines().toList();
  }

  private static Stream<String> beginning(String mark) {
    return lines().stream().filter(line -> line.startsWith(mark));
  }

  @Test
  void releases_are_listed_newest_first_with_their_dates() {
    List<String> releases = beginning("## ").toList();
    assertThat(releases).first().isEqualTo("## [Unreleased]");
    assertThat(releases.stream().skip(1))
        .isNotEmpty()
        .allMatch(line -> RELEASE.matcher(line).matches());
    assertThat(releases.stream().skip(1).map(line -> line.substring(line.indexOf(" - "))).toList())
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(beginning("### ").map(line -> line.substring(4))).allMatch(KINDS::contains);
  }

  @Test
  void each_change_is_one_short_line_without_internals() {
    assertThat(INTERNAL.matcher("Votes cost one round trip").find()).isTrue();
    assertThat(INTERNAL.matcher("`CastVote` is faster").find()).isTrue();
    assertThat(lines().stream().skip(4))
        .as("headings, changes and empty lines")
        .allMatch(line -> line.isEmpty() || line.startsWith("#") || line.startsWith("- "));
    assertThat(beginning("- "))
        .hasSizeGreaterThan(100)
        .allMatch(line -> line.length() <= LONGEST)
        .allMatch(line -> line.endsWith("."))
        .noneMatch(line -> INTERNAL.matcher(line).find());
  }
}
