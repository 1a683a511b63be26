package io.feedmill.kernel.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.joran.spi.JoranException;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.observe.LogConfig.Format;
import io.feedmill.testing.TestProgram;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class LoggingTest {
  private final LoggerContext context = new LoggerContext();

  @Test
  void text_is_the_form_unless_json_is_set() {
    assertThat(LogConfig.from(Settings.of(Map.of())).format()).isEqualTo(Format.TEXT);
    assertThat(LogConfig.from(Settings.of(Map.of("FEEDMILL_LOG", "json"))).format())
        .isEqualTo(Format.JSON);
  }

  /// Logs a warning as a command does, or as a server when there are no arguments.
  public static void main(String[] arguments) {
    if (arguments.length > 0) {
      Logging.useStandardError();
    }
    LoggerFactory.getLogger(LoggingTest.class).warn("for the log");
    Logging.flush();
  }

  @Test
  void the_log_of_commands_goes_to_standard_error_and_that_of_servers_to_standard_output()
      throws Exception {
    assertThat(outputOf()).contains("for the log");
    assertThat(outputOf("command")).isEmpty();
  }

  private static String outputOf(String... arguments) throws Exception {
    Process process =
        new ProcessBuilder(TestProgram.command(LoggingTest.class, arguments))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return out;
  }

  @Test
  void json_is_one_object_a_line_with_message_level_and_request() {
    String line = encode(Logging.json(context), "two\nlines");
    assertThat(line).endsWith("\n").containsOnlyOnce("\n");
    JsonNode event = JsonMapper.shared().readTree(line);
    assertThat(event.get("formattedMessage").asString()).isEqualTo("login *** two\nlines");
    assertThat(event.get("level").asString()).isEqualTo("WARN");
    assertThat(event.get("mdc").get("request").asString()).isEqualTo("r1");
  }

  @Test
  void text_is_one_line_for_every_message() throws JoranException {
    String line = encode(text(), "two\r\nlines");
    assertThat(line)
        .endsWith(" WARN  LoggingTest r1 login *** two | lines\n")
        .containsOnlyOnce("\n");
  }

  @Test
  void no_line_below_a_message_begins_as_an_event_does_and_no_character_steers_the_terminal()
      throws JoranException {
    Logger logger = context.getLogger(LoggingTest.class);
    String forged = "\r\n2026-01-01T00:00:00.000Z ERROR Login admin\u001b[2J\u2028\u0085";
    Exception error = new IllegalStateException("x" + forged, new RuntimeException("y" + forged));
    LoggingEvent event =
        new LoggingEvent("", logger, Level.WARN, "bad\u001b[1m " + forged, error, new Object[0]);
    event.setMDCPropertyMap(Map.of());
    String text = new String(text().encode(event), StandardCharsets.UTF_8);
    assertThat(text).doesNotContain("\u001b", "\r", "\u2028", "\u0085").endsWith("\n");
    List<String> lines = text.lines().toList();
    assertThat(lines.getFirst())
        .endsWith(" - bad | [1m  | 2026-01-01T00:00:00.000Z ERROR Login admin | [2J | ");
    assertThat(lines.subList(1, lines.size()))
        .hasSizeGreaterThan(3)
        .noneMatch(line -> line.startsWith("2026"))
        .anyMatch(line -> line.startsWith("Caused by: java.lang.RuntimeException: y"))
        .anyMatch(line -> line.startsWith("\tat io.feedmill."));
  }

  private Encoder<ILoggingEvent> text() throws JoranException {
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(LoggingTest.class.getResource("/logback.xml"));
    BoundedAppender log =
        (BoundedAppender) context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("log");
    return ((ConsoleAppender<ILoggingEvent>) Objects.requireNonNull(log.getAppender("console")))
        .getEncoder();
  }

  private String encode(Encoder<ILoggingEvent> encoder, String text) {
    Logger logger = context.getLogger(LoggingTest.class);
    Object[] arguments = {Secret.of("hush"), text};
    LoggingEvent event = new LoggingEvent("", logger, Level.WARN, "login {} {}", null, arguments);
    event.setMDCPropertyMap(Map.of("request", "r1"));
    return new String(encoder.encode(event), StandardCharsets.UTF_8);
  }
}
