package io.feedmill.kernel.observe;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.spi.AppenderAttachable;
import io.feedmill.kernel.observe.LogConfig.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/// The log of this process. It starts with the configuration in `logback.xml`, as text, and uses
/// the settings when they were read.
public final class Logging {
  private static final String OURS = "io.feedmill";

  /// This logger writes each failed load with its stack trace, although the caller receives the
  /// exception too. The field keeps a reference because the JDK forgets the level of a logger
  /// without references.
  private static final java.util.logging.Logger LOADS =
      java.util.logging.Logger.getLogger("com.github.benmanes.caffeine.cache");

  private Logging() {}

  /// Applies the format and the level of the settings.
  public static void configure(LogConfig config) {
    LOADS.setLevel(java.util.logging.Level.OFF);
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      context.getLogger(OURS).setLevel(Level.toLevel(config.level().name()));
      if (config.format() == Format.JSON) {
        useJson(context);
      }
    }
  }

  /// Writes the log to standard error from now on, for commands whose output is data.
  public static void useStandardError() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      appenders(context.getLogger(Logger.ROOT_LOGGER_NAME))
          .forEach(appender -> {
            if (appender instanceof ConsoleAppender<ILoggingEvent> console) {
              console.setTarget("System.err");
              console.start();
            }
          });
    }
  }

  private static void useJson(LoggerContext context) {
    appenders(context.getLogger(Logger.ROOT_LOGGER_NAME))
        .forEach(appender -> {
          if (appender instanceof OutputStreamAppender<ILoggingEvent> stream) {
            stream.setEncoder(json(context));
          }
        });
  }

  /// The appenders of a logger, and the appenders to which these pass events.
  private static Stream<Appender<ILoggingEvent>> appenders(
      AppenderAttachable<ILoggingEvent> holder) {
    List<Appender<ILoggingEvent>> own = new ArrayList<>();
    holder.iteratorForAppenders().forEachRemaining(own::add);
    return own.stream()
        .flatMap(appender ->
            appender instanceof BoundedAppender bounded
                ? Stream.concat(Stream.of(appender), appenders(bounded))
                : Stream.of(appender));
  }

  private static Stream<BoundedAppender> bounded() {
    return LoggerFactory.getILoggerFactory() instanceof LoggerContext context
        ? appenders(context.getLogger(Logger.ROOT_LOGGER_NAME))
            .filter(BoundedAppender.class::isInstance)
            .map(BoundedAppender.class::cast)
        : Stream.empty();
  }

  /// Waits until what was logged before is written, or gives up when the log is not read: before
  /// the process ends, and before a line for the terminal.
  public static void flush() {
    bounded().forEach(BoundedAppender::flush);
  }

  /// Events that were dropped because the log was not read.
  static long dropped() {
    return bounded().mapToLong(BoundedAppender::dropped).sum();
  }

  /// One object a line: `timestamp` in Unix milliseconds, `level`, `threadName`, `loggerName`,
  /// `mdc` with the id of the request, `formattedMessage` and `throwable`.
  static Encoder<ILoggingEvent> json(LoggerContext context) {
    JsonEncoder encoder = new JsonEncoder();
    encoder.setContext(context);
    encoder.setWithSequenceNumber(false);
    encoder.setWithNanoseconds(false);
    encoder.setWithContext(false);
    encoder.setWithMessage(false);
    encoder.setWithArguments(false);
    encoder.setWithFormattedMessage(true);
    encoder.start();
    return encoder;
  }
}
