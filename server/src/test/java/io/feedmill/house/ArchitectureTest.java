package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.EvaluationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the compiled code to the rules, each rule to a sample house that breaks it, and the map of
/// ARCHITECTURE.md to the packages.
final class ArchitectureTest {
  private static final String ROOT = "io.feedmill";
  private static final String SAMPLE_ROOT = "io.feedmill.house.sample";

  private static final Path MAP = SourceFiles.PROJECT.resolve("ARCHITECTURE.md");
  private static final Pattern DIAGRAM = Pattern.compile("```mermaid\\n.*?```\\n", Pattern.DOTALL);

  private static final String GRANTS_HEAD = "| feature | uses |\n|---|---|\n";
  private static final Pattern GRANTS =
      Pattern.compile(Pattern.quote(GRANTS_HEAD) + "(?:[|].*\n)*\n");

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);
  private static final JavaClasses SAMPLE = new ClassFileImporter().importPackages(SAMPLE_ROOT);

  static Stream<HouseRule> rules() {
    return Stream.of(LayerRules.all(), RoomRules.all(), ShapeRules.all(), HomeRules.all())
        .flatMap(List::stream);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void holds(HouseRule rule) {
    rule.under().apply(ROOT).check(CODE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void bites(HouseRule rule) {
    EvaluationResult result = rule.under().apply(SAMPLE_ROOT).evaluate(SAMPLE);
    assertThat(String.join("\n", result.getFailureReport().getDetails()))
        .contains(SAMPLE_ROOT + "." + rule.breaker());
  }

  @Test
  void every_room_is_built_or_listed_as_not_built() {
    Set<String> built =
        CODE.stream()
            .map(type -> In.feature(ROOT, type))
            .filter(feature -> !feature.isEmpty())
            .collect(Collectors.toSet());
    Set<String> listed = new TreeSet<>(Plan.FEATURES);
    listed.removeAll(Plan.NOT_BUILT);
    assertThat(new TreeSet<>(built))
        .as("features with code; take a new one out of Plan.NOT_BUILT")
        .isEqualTo(listed);
  }

  @Test
  void every_package_is_the_kernel_app_templates_or_a_feature() {
    assertThat(CODE)
        .allSatisfy(type ->
            assertThat(
                    type.getPackageName().equals(ROOT)
                        || In.below(ROOT + ".kernel", type)
                        || In.below(ROOT + ".app", type)
                        || In.below(ROOT + ".templates", type)
                        || !In.feature(ROOT, type).isEmpty())
                .as(type.getName())
                .isTrue());
  }

  @Test
  void the_map_draws_the_rooms_as_they_are() throws IOException {
    String wanted = RoomMap.draw(ROOT, CODE);
    if (Boolean.getBoolean("feedmill.docs.write")) {
      Files.writeString(
          MAP,
          DIAGRAM.matcher(Files.readString(MAP)).replaceFirst(Matcher.quoteReplacement(wanted)));
    }
    assertThat(wanted).contains("articles", "kernel", "sessions --> kernel");
    assertThat(MAP).content().as("run with -Dfeedmill.docs.write=true").contains(wanted);
  }

  @Test
  void the_map_lists_which_feature_may_use_which_package() throws IOException {
    String wanted = GRANTS_HEAD + Plan.table() + "\n";
    if (Boolean.getBoolean("feedmill.docs.write")) {
      Files.writeString(
          MAP,
          GRANTS.matcher(Files.readString(MAP)).replaceFirst(Matcher.quoteReplacement(wanted)));
    }
    assertThat(wanted)
        .contains("| `syndication` | `accounts.api`, `notifications.api`, `profiles.api` |")
        .contains("| `sessions` |  |");
    assertThat(MAP).content().as("run with -Dfeedmill.docs.write=true").contains(wanted);
  }
}
