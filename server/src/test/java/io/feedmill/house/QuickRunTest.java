package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `./feedmill test --quick` runs one journey through each feature, and no other test that needs a
/// running site.
final class QuickRunTest {
  private static final String TESTS = "server/src/test/java/";
  private static final String FEATURES = TESTS + "io/feedmill/";

  private static final Pattern WHOLE_SERVER =
      Pattern.compile(
          "@WithApp\\b|\\bTestApp\\.(start|over)\\(|\\bnew Serving\\("
              + "|\\bextends ((Members|Guests)On)?TwoServers\\b");

  private static final Pattern SLOW = Pattern.compile("(?m)^@Tag\\(\"slow\"\\)$");

  private static final Pattern EXCLUDED = excluded();

  /// The pattern that the build's profile `quick` excludes.
  private static Pattern excluded() {
    String pom = SourceFiles.text(SourceFiles.PROJECT.resolve("server/pom.xml"));
    String start = "<exclude>%regex[";
    int at = pom.indexOf(start) + start.length();
    return Pattern.compile(pom.substring(at, pom.indexOf("]</exclude>", at)));
  }

  /// @param name of a test below the folder of tests, without `.java`
  private static boolean leftOut(String name) {
    return name.contains("/browser/") || EXCLUDED.matcher(name + ".class").matches();
  }

  private static String name(Path test) {
    String name = SourceFiles.name(test);
    return name.substring(TESTS.length(), name.length() - ".java".length());
  }

  @Test
  void a_test_that_needs_a_running_site_is_left_out_or_a_journey() {
    List<String> run = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Path test : SourceFiles.below(FEATURES, "Test.java")) {
      String text = SourceFiles.text(test);
      if (WHOLE_SERVER.matcher(text).find()) {
        boolean none = leftOut(name(test)) || SLOW.matcher(text).find();
        boolean inherits = text.contains("TwoServers {");
        (none || inherits ? leftOut : run).add(name(test));
      }
    }
    run.removeIf(name -> name.matches("io/feedmill/[a-z]+/http/[A-Za-z]+JourneyTest"));
    assertThat(leftOut).hasSizeGreaterThan(200);
    assertThat(run).as("tag it as slow, or move it to `http`").isEmpty();
  }

  @Test
  void every_feature_has_a_journey() {
    for (String feature : Plan.FEATURES) {
      List<String> journeys =
          SourceFiles.below(FEATURES + feature + "/http", "JourneyTest.java").stream()
              .map(QuickRunTest::name)
              .toList();
      assertThat(journeys).as(feature).isNotEmpty();
      assertThat(journeys).noneMatch(QuickRunTest::leftOut);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "io/feedmill/accounts/http/AdminRecoveryTest, true",
    "io/feedmill/articles/http/discussion/DiscussionHttpTest, true",
    "io/feedmill/media/http/MediaJourneyTest, false",
    "io/feedmill/media/browser/MediaBrowserTest, true",
    "io/feedmill/kernel/http/CursorTest, false",
    "io/feedmill/articles/vote/VoteTest, false"
  })
  void the_pattern_leaves_out_what_is_over_http_and_no_journey(String name, boolean leftOut) {
    assertThat(leftOut(name)).isEqualTo(leftOut);
  }
}
