package io.feedmill.house;

import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Visibility and modifiers of classes.
final class ShapeRules {
  private static final Pattern BANNED =
      Pattern.compile("(Abstract|Base)[A-Z].*|.*(Impl|Manager|Helper|Utils?|Service|Dto|Entity)");

  private ShapeRules() {}

  static List<HouseRule> all() {
    return List.of(
        new HouseRule(
            "only_what_another_room_uses_is_public", ShapeRules::visibility, "articles.Loud"),
        new HouseRule("classes_are_final_or_sealed", ShapeRules::closed, "articles.Loud"),
        new HouseRule("names_say_what_a_thing_is", ShapeRules::names, "articles.VoteManager"),
        new HouseRule("statics_do_not_change", ShapeRules::statics, "articles.Watch"));
  }

  /// Classes for other features are in `api`; [LayerRules] forbids access to the rest. Tests of all
  /// rooms build states with scripts.
  private static ArchRule visibility(String root) {
    return classes()
        .that(In.anyFeature(root))
        .and(DescribedPredicate.describe("are top-level", In::topLevel))
        .should(
            Checks.that("stay package-private", type -> !isPublic(type) || mayShow(root, type)));
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(PUBLIC);
  }

  private static boolean mayShow(String root, JavaClass type) {
    return In.shownToApp(root, type)
        || shownByTemplate(root, type)
        || usedByAnotherRoom(root, type)
        || partOfSomethingPublic(type)
        || onlyConstants(type)
        || type.getSimpleName().endsWith("Script");
  }

  /// A public method of the same room takes or returns it.
  private static boolean partOfSomethingPublic(JavaClass type) {
    return Stream.concat(
            type.getMethodsWithReturnTypeOfSelf().stream(),
            type.getMethodsWithParameterTypeOfSelf().stream())
        .filter(method -> method.getModifiers().contains(PUBLIC))
        .map(method -> method.getOwner())
        .anyMatch(owner -> isPublic(owner) && owner.getPackageName().equals(type.getPackageName()));
  }

  /// The compiler copies constants into the classes that use them, so no use is left to be seen.
  private static boolean onlyConstants(JavaClass type) {
    return type.getMethods().isEmpty()
        && !type.getFields().isEmpty()
        && type.getFields().stream().allMatch(field -> field.getModifiers().contains(STATIC));
  }

  private static boolean usedByAnotherRoom(String root, JavaClass type) {
    return withNested(type)
        .flatMap(each -> each.getDirectDependenciesToSelf().stream())
        .map(dependency -> dependency.getOriginClass())
        .anyMatch(user ->
            In.feature(root, user).equals(In.feature(root, type))
                && !user.getPackageName().equals(type.getPackageName()));
  }

  private static Stream<JavaClass> withNested(JavaClass type) {
    return type.getPackage().getClasses().stream()
        .filter(each -> each.equals(type) || each.getName().startsWith(type.getName() + "$"));
  }

  /// Templates are compiled into a package of their own, so what they show must be public: records
  /// and enums, no more.
  private static boolean shownByTemplate(String root, JavaClass type) {
    return (type.isRecord() || type.isEnum())
        && type.getDirectDependenciesToSelf().stream()
            .map(dependency -> dependency.getOriginClass())
            .anyMatch(user -> In.below(root + ".templates", user));
  }

  private static ArchRule closed(String root) {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + ".templates..")
        .and(DescribedPredicate.describe("are classes", ShapeRules::isPlainClass))
        .should(Checks.that("end in a final or sealed class", ShapeRules::isClosed));
  }

  private static boolean isPlainClass(JavaClass type) {
    return !type.isInterface()
        && !type.isEnum()
        && !type.isRecord()
        && !type.isAnonymousClass()
        && !type.getSimpleName().equals("package-info")
        && !type.getEnclosingClass().map(JavaClass::isEnum).orElse(false);
  }

  private static boolean isClosed(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.FINAL) || type.reflect().isSealed();
  }

  private static ArchRule names(String root) {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .should(
            Checks.that(
                "have a name that says what it is",
                type -> !BANNED.matcher(type.getSimpleName()).matches()));
  }

  private static ArchRule statics(String root) {
    return fields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage(root + "..")
        .and()
        .areDeclaredInClassesThat()
        .resideOutsideOfPackage(root + ".templates..")
        .and()
        .areStatic()
        .should()
        .beFinal();
  }
}
