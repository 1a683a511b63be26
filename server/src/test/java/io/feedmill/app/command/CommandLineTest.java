package io.feedmill.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.TestPostgres;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The output of commands about themselves, settings and accounts, and their exit status.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class CommandLineTest {
  private Commands site;

  @BeforeAll
  void site(@TempDir Path folder) {
    site = new Commands(folder);
  }

  @Test
  void help_lists_every_command_and_explains_each() throws Exception {
    Commands.Run help = site.runAlone(Map.of(), "help");
    help.assertDone();
    for (String command :
        List.of(
            "serve", "migrate", "fsck", "rebuild", "backup", "restore", "import", "export",
            "user")) {
      assertThat(help.out()).containsPattern("\n +" + command + " ");
    }
    assertThat(site.run().out()).isEqualTo(help.out());
    Commands.Run one = site.run("help", "restore");
    one.assertDone();
    assertThat(one.out()).contains("--force").contains("FILE");
    site.run("help", "dance").assertFailed(2, "Unknown command: dance");
    site.runAlone(Map.of(), "dance").assertFailed(2, "dance");
  }

  @Test
  void bash_completes_commands_and_options_by_the_script_that_is_printed() throws Exception {
    Commands.Run script = site.run("completion", "bash");
    script.assertDone();
    assertThat(site.run("completion", "zsh").out())
        .isEqualTo(script.out().replaceFirst("bash\n", "zsh\n"));
    site.run("completion", "fish").assertFailed(2, "fish");
    String file = site.file("completion.bash", script.out());
    Process bash =
        new ProcessBuilder(
                "bash",
                "-c",
                """
                compopt() { :; } # works only while somebody types
                source "$0"
                COMP_WORDS=(feedmill do); COMP_CWORD=1; _complete_feedmill; echo "${COMPREPLY[@]}"
                COMP_WORDS=(feedmill serve --d); COMP_CWORD=2; _complete_feedmill
                echo "${COMPREPLY[@]}"
                COMP_WORDS=(feedmill tes); COMP_CWORD=1; _complete_feedmill; echo "${COMPREPLY[@]}"
                """,
                file)
            .redirectErrorStream(true)
            .start();
    assertThat(new String(bash.getInputStream().readAllBytes(), UTF_8).lines())
        .containsExactly("doctor", "--demo", "test");
  }

  @Test
  void help_settings_documents_each_setting() throws Exception {
    Commands.Run settings = site.run("help", "settings");
    settings.assertDone();
    assertThat(settings.out())
        .contains("FEEDMILL_HTTP_PORT", "8080", "FEEDMILL_REDIS_URL", "FEEDMILL_DATA")
        .doesNotContain(TestApp.PASSWORD);
  }

  @Test
  void all_wrong_settings_are_reported_at_once_without_a_trace() throws Exception {
    Commands.Run wrong =
        site.runAlone(
            Map.of("FEEDMILL_HTTP_PORT", "many", "FEEDMILL_HTTP_PROT", "1"), "fsck", "articles");
    wrong.assertFailed(1, "FEEDMILL_HTTP_PORT");
    assertThat(wrong.err()).contains("FEEDMILL_HTTP_PROT is not a setting");
  }

  @Test
  void another_number_of_partitions_is_refused_with_what_to_set() throws Exception {
    site.run("user", "list").assertDone();
    site.run(Map.of("FEEDMILL_PARTITIONS", "3"), "fsck")
        .assertFailed(1, "set FEEDMILL_PARTITIONS=16");
  }

  @Test
  void migrate_applies_what_is_missing_once() throws Exception {
    Map<String, String> other = Map.of("FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase());
    Commands.Run first = site.runAlone(other, "migrate");
    first.assertDone();
    assertThat(first.out()).containsPattern("[1-9][0-9]* migrations applied");
    assertThat(site.run(other, "migrate").out()).isEqualTo("0 migrations applied.\n");
  }

  @Test
  void accounts_are_added_listed_given_roles_and_passwords() throws Exception {
    site.run("user", "add", "ann_cli", "--password=correct horse", "--role=editor").assertDone();
    assertThat(site.run("user", "list").out()).contains("ann_cli\t").contains("editor");
    site.run("user", "add", "ann_cli", "--password=correct horse").assertFailed(1, "ann_cli");
    site.run("user", "add", "Not a name", "--password=correct horse").assertFailed(1, "name");
    site.run("user", "add", "bob_cli", "--password=short").assertFailed(1, "password");
    site.run("user", "add", "bob_cli", "--password=correct horse", "--role=king")
        .assertFailed(1, "Unknown role: king");
    Commands.Run role = site.run("user", "role", "ann_cli", "moderator");
    role.assertDone();
    assertThat(role.out()).contains("moderator").doesNotContain("editor");
    site.run("user", "role", "nobody_cli", "admin")
        .assertFailed(1, "account nobody_cli does not exist");
    assertThat(site.run("user", "suspend", "ann_cli", "--reason=spam").out())
        .contains("ann_cli is suspended until a moderator lifts it.");
    site.run("user", "suspend", "ann_cli", "--reason=spam", "--until=soon").assertFailed(1, "time");
    site.run("user", "unsuspend", "ann_cli").assertDone();
    site.run("user", "unsuspend", "ann_cli").assertFailed(1, "not suspended");
    site.run("user", "password", "ann_cli", "--password=battery staple").assertDone();
    site.run("user", "password", "nobody_cli", "--password=battery staple")
        .assertFailed(1, "account nobody_cli does not exist");
    assertThat(site.run("user").code()).isEqualTo(2);
  }

  @Test
  void unavailable_stores_are_reported_in_one_sentence() throws Exception {
    Commands.Run noRedis = site.run(Map.of("FEEDMILL_REDIS_URL", "redis://127.0.0.1:1"), "fsck");
    assertThat(noRedis.code()).isEqualTo(1);
    assertThat(noRedis.err()).contains("Redis is unavailable").doesNotContain("\tat ");
    Commands.Run noDatabase =
        site.run(
            Map.of("FEEDMILL_DATABASE_URL", "postgresql://a:b@127.0.0.1:1/c"),
            "backup",
            site.path("none.backup").toString());
    assertThat(noDatabase.code()).isEqualTo(1);
    assertThat(noDatabase.err()).contains("PostgreSQL is unavailable").doesNotContain("\tat ");
  }
}
