package io.feedmill.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;

/// Who may see whom.
final class LayerRules {
  private LayerRules() {}

  static List<HouseRule> all() {
    return List.of(
        new HouseRule("the_kernel_knows_no_feature", LayerRules::kernel, "kernel.web.Nosy"),
        new HouseRule("nobody_imports_app", LayerRules::app, "articles.ArticlesModule"),
        new HouseRule("app_sees_modules_configs_and_apis", LayerRules::shown, "app.Entry"),
        new HouseRule(
            "a_module_is_seen_by_app_and_its_own_feature", LayerRules::modules, "reader.Guest"),
        new HouseRule(
            "a_feature_sees_only_what_it_was_granted", LayerRules::features, "reader.Guest"),
        new HouseRule(
            "features_do_not_go_round_in_circles", LayerRules::featureCycles, "reader.Guest"),
        new HouseRule(
            "packages_do_not_go_round_in_circles", LayerRules::packageCycles, "kernel.web.Nosy"));
  }

  private static ArchRule kernel(String root) {
    String[] others =
        java.util.stream.Stream.concat(
                Plan.FEATURES.stream().map(feature -> root + "." + feature + ".."),
                java.util.stream.Stream.of(root + ".app.."))
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(root + ".kernel..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others);
  }

  private static ArchRule app(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackages(root + ".app..", root + ".templates.app..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(root + ".app..");
  }

  private static ArchRule shown(String root) {
    return classes()
        .that()
        .resideInAPackage(root + ".app..")
        .should(
            Checks.onDependencies(
                "see of features what they show",
                (_, to) -> In.feature(root, to).isEmpty() || In.shownToApp(root, to)));
  }

  private static ArchRule modules(String root) {
    return classes()
        .that(In.anyFeature(root))
        .should(
            Checks.onDependencies(
                "see no module of another feature",
                (from, to) ->
                    !to.getSimpleName().endsWith("Module")
                        || In.feature(root, to).isEmpty()
                        || In.feature(root, from).equals(In.feature(root, to))));
  }

  private static ArchRule features(String root) {
    return classes()
        .that(In.anyFeature(root))
        .should(
            Checks.onDependencies(
                "see themselves, the kernel, and what Plan grants",
                (from, to) -> allowed(root, from, to)));
  }

  private static boolean allowed(String root, JavaClass from, JavaClass to) {
    if (!In.below(root, to) || In.below(root + ".kernel", to)) {
      return true;
    }
    String feature = In.feature(root, from);
    return In.feature(root, to).equals(feature)
        || Plan.mayEnter(feature, to.getPackageName().substring(root.length() + 1));
  }

  private static ArchRule featureCycles(String root) {
    return slices().assignedFrom(new Parts(root)).should().beFreeOfCycles();
  }

  /// A feature is a separate part, in any folder; everything else belongs to its first package.
  private record Parts(String root) implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      if (!In.below(root, type) || type.getPackageName().equals(root)) {
        return SliceIdentifier.ignore();
      }
      String feature = In.feature(root, type);
      return SliceIdentifier.of(
          feature.isEmpty()
              ? type.getPackageName().substring(root.length() + 1).split("\\.", 2)[0]
              : feature);
    }

    @Override
    public String getDescription() {
      return "features, kernel, app and templates";
    }
  }

  private static ArchRule packageCycles(String root) {
    return slices().matching(root + ".(**)").should().beFreeOfCycles();
  }
}
