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
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LoggingTest {
  private final LoggerContext context = new LoggerContext();

  @Test
  void text_is_the_form_unless_json_is_set() {
    assertThat(LogConfig.from(Settings.of(Map.of())).format()).isEqualTo(Format.TEXT);
    assertThat(LogConfig.from(Settings.of(Map.of("FEEDMILL_LOG", "json"))).format())
        .isEqualTo(Format.JSON);
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
  void text_is_one_line_whatever_the_message_brings() throws JoranException {
    String line = encode(text(), "two\r\nlines");
    assertThat(line)
        .endsWith(" WARN  LoggingTest r1 login *** two | lines\n")
        .containsOnlyOnce("\n");
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
