package io.feedmill.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;

/// Things that have one home: the drivers, HTTP, scripts, the clock, threads, the environment.
final class HomeRules {
  private static final String[] DRIVERS = {
    "io.vertx.redis..", "java.sql..", "javax.sql..", "org.jdbi..", "com.zaxxer.."
  };
  private static final Set<String> THREAD_STARTS =
      Set.of("sleep", "ofVirtual", "ofPlatform", "startVirtualThread", "<init>");

  private static final Set<String> CLIENTS =
      Set.of(
          "io.vertx.core.http.HttpClient",
          "io.vertx.core.http.HttpClientAgent",
          "io.vertx.core.http.HttpClientBuilder",
          "io.vertx.core.http.HttpClientConnection",
          "io.vertx.core.http.HttpClientRequest",
          "io.vertx.core.http.WebSocketClient",
          "java.net.http.HttpClient",
          "java.net.HttpURLConnection",
          "java.net.URLConnection",
          "javax.net.ssl.HttpsURLConnection");

  private HomeRules() {}

  static List<HouseRule> all() {
    return List.of(
        new HouseRule("only_scripts_run_lua", HomeRules::lua, "articles.Watch"),
        new HouseRule(
            "drivers_stay_out_of_resources_pages_workers_and_apis",
            HomeRules::drivers,
            "articles.VoteResource"),
        new HouseRule("http_stays_out_of_stores", HomeRules::http, "articles.VoteStore"),
        new HouseRule("posted_forms_are_checked", HomeRules::forms, "articles.VoteResource"),
        new HouseRule("templates_are_rendered_in_one_place", HomeRules::jte, "articles.Watch"),
        new HouseRule(
            "requests_to_other_servers_are_sent_by_kernel_net",
            HomeRules::clients,
            "articles.Watch"),
        new HouseRule("the_clock_lives_in_kernel_work", HomeRules::clock, "articles.Watch"),
        new HouseRule(
            "threads_and_sleep_live_in_kernel_work", HomeRules::threads, "articles.Watch"),
        new HouseRule(
            "the_environment_lives_in_kernel_config", HomeRules::environment, "articles.Watch"));
  }

  private static ArchRule lua(String root) {
    return classes()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + ".kernel.redis..")
        .and(
            DescribedPredicate.describe(
                "are no scripts", type -> !part("Script", type) && !part("Scripts", type)))
        .should(
            Checks.onDependencies(
                "leave Lua to scripts",
                (_, to) -> !to.getName().equals(root + ".kernel.redis.LuaScript")));
  }

  private static ArchRule drivers(String root) {
    return noClasses()
        .that(
            DescribedPredicate.describe(
                "are resources, pages, workers or api",
                type ->
                    In.below(root, type)
                        && (part("Resource", type)
                            || part("Pages", type)
                            || In.api(root, type)
                            || worker(root, type))))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(DRIVERS);
  }

  private static boolean worker(String root, JavaClass type) {
    return !In.feature(root, type).isEmpty()
        && In.topLevel(type)
        && type.getAllRawInterfaces().stream()
            .anyMatch(i -> i.getName().equals(root + ".kernel.work.Worker"));
  }

  private static ArchRule http(String root) {
    return noClasses()
        .that(
            DescribedPredicate.describe(
                "are stores, scripts or keys",
                type ->
                    !In.feature(root, type).isEmpty()
                        && (part("Store", type) || part("Script", type) || part("Keys", type))))
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe("speak HTTP", type -> speaksHttp(root, type)));
  }

  /// A `Problem` is no HTTP message: code that throws it need not know how it is sent.
  private static boolean speaksHttp(String root, JavaClass type) {
    boolean refusal =
        type.getSimpleName().equals("Problem") || type.getSimpleName().equals("FieldError");
    return In.below("io.vertx.core.http", type)
        || In.below(root + ".kernel.web", type)
        || (In.below(root + ".kernel.http", type) && !refusal);
  }

  private static ArchRule forms(String root) {
    return outside(root, "kernel.http", "kernel.web")
        .should(
            Checks.calls(
                "read forms through Site",
                access ->
                    access.getTargetOwner().getName().equals(root + ".kernel.http.Call")
                        && access.getName().equals("form")));
  }

  private static ArchRule jte(String root) {
    return outside(root, "kernel.web", "kernel.text", "kernel.language", "templates")
        .should(
            Checks.onDependencies(
                "leave templates to Site", (_, to) -> !to.getPackageName().startsWith("gg.jte")));
  }

  /// Its clients name the program and call no address that is not to be called.
  private static ArchRule clients(String root) {
    return outside(root, "kernel.net")
        .should(
            Checks.onDependencies(
                "call other servers through kernel.net",
                (_, to) -> !CLIENTS.contains(to.getName())))
        .andShould(
            Checks.calls(
                "open no connection from an address",
                access ->
                    access.getTargetOwner().isEquivalentTo(java.net.URL.class)
                        && access.getName().startsWith("open")));
  }

  private static ArchRule clock(String root) {
    return outside(root, "kernel.work")
        .should(
            Checks.calls(
                "take the time from an InstantSource",
                access ->
                    (access.getTargetOwner().getPackageName().equals("java.time")
                            && (access.getName().equals("now")
                                || access.getName().startsWith("system")))
                        || (access.getTargetOwner().isEquivalentTo(System.class)
                            && access.getName().equals("currentTimeMillis"))
                        || (access.getTargetOwner().isEquivalentTo(java.util.Date.class)
                            && access.getName().equals("<init>"))));
  }

  private static ArchRule threads(String root) {
    return outside(root, "kernel.work")
        .should(Checks.calls("take threads and pauses from kernel.work", HomeRules::startsThread));
  }

  private static boolean startsThread(JavaAccess<?> access) {
    return access.getTargetOwner().isEquivalentTo(Executors.class)
        || (access.getTargetOwner().isEquivalentTo(Thread.class)
            && THREAD_STARTS.contains(access.getName()));
  }

  private static ArchRule environment(String root) {
    return outside(root, "kernel.config")
        .should(
            Checks.calls(
                "take settings from kernel.config",
                access ->
                    access.getTargetOwner().isEquivalentTo(System.class)
                        && access.getName().equals("getenv")));
  }

  private static com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction outside(
      String root, String... homes) {
    return classes()
        .that(
            DescribedPredicate.describe(
                "are outside " + String.join(" and ", homes),
                type ->
                    In.below(root, type)
                        && java.util.Arrays.stream(homes)
                            .noneMatch(home -> In.below(root + "." + home, type))));
  }

  /// Whether a class, or the one around it, is a part of that kind.
  private static boolean part(String kind, JavaClass type) {
    return type.getSimpleName().endsWith(kind)
        || type.getEnclosingClass().map(outer -> part(kind, outer)).orElse(false);
  }
}
