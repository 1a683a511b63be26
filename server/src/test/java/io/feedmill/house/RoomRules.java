package io.feedmill.house;

import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/// What rooms of a feature show, and which other rooms of it they use.
final class RoomRules {
  private RoomRules() {}

  static List<HouseRule> all() {
    return List.of(
        new HouseRule(
            "what_an_api_shows_is_used_outside_of_its_room",
            RoomRules::apis,
            "articles.api.Unused"),
        new HouseRule(
            "rooms_of_articles_use_only_lower_rooms", RoomRules::order, "articles.model.Climber"));
  }

  private static ArchRule apis(String root) {
    return classes()
        .that(
            DescribedPredicate.describe(
                "are shown by an api",
                type ->
                    In.api(root, type)
                        && In.topLevel(type)
                        && type.getModifiers().contains(PUBLIC)))
        .should(
            Checks.that(
                "have a user outside of the room, or a public signature that names it",
                type -> usedOutside(type) || named(type)));
  }

  private static boolean usedOutside(JavaClass type) {
    String api = type.getPackageName();
    String room = api.substring(0, api.length() - ".api".length());
    return users(type).anyMatch(user -> !In.below(room, user));
  }

  /// Users of the class and of those inside of it, which may belong to the same room.
  private static Stream<JavaClass> users(JavaClass type) {
    return type.getPackage().getClasses().stream()
        .filter(each -> each.equals(type) || each.getName().startsWith(type.getName() + "$"))
        .flatMap(each -> each.getDirectDependenciesToSelf().stream())
        .map(dependency -> dependency.getOriginClass());
  }

  /// By the same api or by a module: `app` passes a lambda, or the result on.
  private static boolean named(JavaClass type) {
    return users(type)
        .filter(user -> !user.equals(type))
        .filter(user ->
            user.getPackageName().equals(type.getPackageName())
                || user.getName().replaceFirst("\\$.*", "").endsWith("Module"))
        .filter(user -> user.getModifiers().contains(PUBLIC))
        .flatMap(RoomRules::signatures)
        .anyMatch(each -> each.getAllInvolvedRawTypes().contains(type));
  }

  private static Stream<JavaType> signatures(JavaClass user) {
    Stream<JavaType> units =
        user.getCodeUnits().stream()
            .filter(unit -> unit.getModifiers().contains(PUBLIC) || user.isInterface())
            .flatMap(RoomRules::types);
    return Stream.of(units, user.getInterfaces().stream(), user.getSuperclass().stream())
        .flatMap(types -> types);
  }

  private static Stream<JavaType> types(JavaCodeUnit unit) {
    return Stream.concat(unit.getParameterTypes().stream(), Stream.of(unit.getReturnType()));
  }

  private static ArchRule order(String root) {
    String articles = root + ".articles";
    return classes()
        .that(
            DescribedPredicate.describe(
                "are in a room of articles",
                type ->
                    In.below(articles, type) && type.getPackageName().length() > articles.length()))
        .should(
            Checks.onDependencies(
                "use only lower rooms, in the order of Plan",
                (from, to) -> !In.below(articles, to) || below(articles, from, to)));
  }

  private static boolean below(String articles, JavaClass from, JavaClass to) {
    String user = Plan.room(articles, from.getPackageName());
    String used = Plan.room(articles, to.getPackageName());
    return user.equals(used) || Plan.isBelowInArticles(used, user);
  }
}
