package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clients generated from the document are compiled and call the server: `src/test/clients` has the
/// programs that use them.
@Tag("slow")
@WithApp
class GeneratedClientsTest {
  private static final Path PROGRAMS = Path.of("src/test/clients").toAbsolutePath();

  private final TestApp app;

  GeneratedClientsTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  static void submitArticles(TestApp app) {
    try (TestClient author = app.admin()) {
      for (String title : List.of("Oats", "Wheat", "Rye")) {
        String article = "{\"title\":\"%s\",\"text\":\"Grain\"}".formatted(title);
        assertThat(author.post("/api/v1/articles", article).status()).isEqualTo(201);
      }
    }
  }

  @Test
  void a_client_in_java_logs_in_pages_votes_posts_and_reads_problems(@TempDir Path folder)
      throws IOException, InterruptedException {
    OpenApiGenerator.Run made =
        OpenApiGenerator.run(
            "generate",
            "--input-spec=" + OpenApiGenerator.write(folder),
            "--generator-name=java",
            "--library=native",
            "--output=" + folder,
            "--global-property=apis,models,supportingFiles,apiTests=false,modelTests=false,"
                + "apiDocs=false,modelDocs=false",
            "--additional-properties=openApiNullable=false,useJakartaEe=true,"
                + "invokerPackage=client,apiPackage=client.api,modelPackage=client.model");
    assertThat(made.exitStatus()).as(made.said()).isZero();
    compile(folder);
    String classes = folder + File.pathSeparator + OpenApiGenerator.FOLDER.resolve("*");
    assertThat(
            journey(
                "ann",
                OpenApiGenerator.JAVA.toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes,
                "Journey"))
        .isEqualTo(answersTo("ann"));
  }

  private static void compile(Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (Stream<Path> made = Files.walk(folder.resolve("src/main/java"));
        Stream<Path> libraries = Files.list(OpenApiGenerator.FOLDER);
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<Path> sources =
          Stream.concat(made, Stream.of(PROGRAMS.resolve("java/Journey.java")))
              .filter(file -> file.toString().endsWith(".java"))
              .toList();
      String path =
          String.join(File.pathSeparator, libraries.map(Path::toString).sorted().toList());
      StringWriter said = new StringWriter();
      boolean compiled =
          compiler
              .getTask(
                  said,
                  files,
                  null,
                  List.of("-proc:none", "-nowarn", "-cp", path, "-d", folder.toString()),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
  }

  @Test
  void a_client_in_typescript_logs_in_pages_votes_posts_and_reads_problems()
      throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of("target/typescript-client").toAbsolutePath());
    for (String file : List.of("package.json", "tsconfig.json", "journey.ts")) {
      Files.write(
          folder.resolve(file), Files.readAllBytes(PROGRAMS.resolve("typescript").resolve(file)));
    }
    install(folder);
    Path document = OpenApiGenerator.write(folder);
    node(folder, "openapi-typescript/bin/cli.js", document.toString(), "-o", "api.d.ts");
    node(folder, "typescript/bin/tsc");
    String program = folder.resolve("made/journey.js").toString();
    assertThat(journey("ben", "node", program)).isEqualTo(answersTo("ben"));
  }

  /// Skips the test, with the reason, where the libraries cannot be installed.
  private static void install(Path folder) throws IOException, InterruptedException {
    try {
      OpenApiGenerator.Run npm =
          OpenApiGenerator.wait(
              new ProcessBuilder(
                      "npm",
                      "install",
                      "--no-audit",
                      "--no-fund",
                      "--no-package-lock",
                      "--prefer-offline",
                      "--ignore-scripts")
                  .directory(folder.toFile()));
      assumeTrue(npm.exitStatus() == 0, () -> "npm could not install: " + npm.said());
    } catch (IOException _) {
      assumeTrue(false, "needs npm: apt-get install nodejs npm");
    }
  }

  private static void node(Path folder, String program, String... arguments)
      throws IOException, InterruptedException {
    Stream<String> command =
        Stream.of("node", folder.resolve("node_modules").resolve(program).toString());
    OpenApiGenerator.Run run =
        OpenApiGenerator.wait(
            new ProcessBuilder(Stream.concat(command, Stream.of(arguments)).toList())
                .directory(folder.toFile()));
    assertThat(run.exitStatus()).as(run.said()).isZero();
  }

  /// Runs the program that uses a client, for a new account.
  private String journey(String name, String... program) throws IOException, InterruptedException {
    TestAccounts.add(app.database(), name, TestApp.PASSWORD, "user");
    try (TestClient client = app.anonymous()) {
      Stream<String> arguments = Stream.of(client.base(), name, TestApp.PASSWORD);
      return OpenApiGenerator.wait(
              new ProcessBuilder(Stream.concat(Stream.of(program), arguments).toList()))
          .said();
    }
  }

  private static String answersTo(String name) {
    return """
    pages [Rye, Wheat, Oats]
    vote up
    post Hello by %s
    cart 0
    problem 404 /problems/not-found
    problem 422 /text
    """
        .formatted(name);
  }
}
