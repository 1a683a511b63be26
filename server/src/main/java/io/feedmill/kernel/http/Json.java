package io.feedmill.kernel.http;

import com.google.re2j.Pattern;
import io.feedmill.kernel.text.NearestName;
import io.feedmill.kernel.text.Rfc3339;
import io.vertx.core.buffer.Buffer;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.type.LogicalType;

/// The JSON of the API: camelCase members, times in RFC 3339 in UTC with milliseconds.
public final class Json {
  private static final int LONGEST_NAME = 100;
  private static final Pattern UNPRINTABLE = Pattern.compile("\\p{C}");

  private static final Pattern SOURCE =
      Pattern.compile(" ?\\((start marker )?at \\[Source:.*\\)", Pattern.DOTALL);

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .addModule(new SimpleModule().addSerializer(Instant.class, new InstantSerializer()))
          .build();

  /// Converts no values: `1` is not a text, `"1"` not a number, `1.5` not a whole number. A
  /// duplicate member is an error.
  private static final JsonMapper EXACT =
      MAPPER
          .rebuild()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfigDefaults(Json::exactly)
          .withCoercionConfig(LogicalType.Textual, Json::exactly)
          .withCoercionConfig(LogicalType.Integer, Json::exactly)
          .withCoercionConfig(LogicalType.Float, Json::anyNumber)
          .build();

  private Json() {}

  private static void exactly(MutableCoercionConfig coercion) {
    for (CoercionInputShape shape : CoercionInputShape.values()) {
      coercion.setCoercion(shape, CoercionAction.Fail);
    }
  }

  private static void anyNumber(MutableCoercionConfig coercion) {
    exactly(coercion);
    coercion.setCoercion(CoercionInputShape.Integer, CoercionAction.TryConvert);
  }

  public static Buffer write(Object value) {
    return Buffer.buffer(MAPPER.writeValueAsBytes(value));
  }

  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /// Reads stored JSON; unknown members are ignored.
  ///
  /// @throws Problem 400 when it is not JSON, 422 when a member has the wrong type
  public static <T> T read(byte[] body, Class<T> type) {
    return read(MAPPER, body, type);
  }

  /// Reads the body of a request. An unknown member is an error, because its intended effect would
  /// be missing. Values are not converted: each member must have the type that the API defines.
  ///
  /// @throws Problem 400 when it is not JSON, has an unknown member or a member twice; 422 when a
  ///   member has the wrong type
  static <T> T readExactly(byte[] body, Class<T> type) {
    return read(EXACT, body, type);
  }

  private static <T> T read(JsonMapper mapper, byte[] body, Class<T> type) {
    try {
      T value = mapper.readValue(body, type);
      if (value == null) {
        throw Problem.invalid("", "must be an object");
      }
      return value;
    } catch (InputCoercionException e) {
      throw wrongType(e);
    } catch (StreamReadException e) {
      throw notJson(e);
    } catch (UnrecognizedPropertyException e) {
      throw unknown(e);
    } catch (DatabindException e) {
      if (e.getCause() instanceof Problem problem) {
        throw problem;
      }
      throw body.length == 0 ? Problem.badRequest("the body is empty") : wrongType(e);
    } catch (JacksonException e) {
      throw notJson(e);
    }
  }

  private static Problem wrongType(JacksonException e) {
    return Problem.invalid(pointer(e.getPath()), "has the wrong type");
  }

  /// Reports the position at which the body is no longer valid JSON; the parser's description of
  /// its source is not useful.
  private static Problem notJson(JacksonException e) {
    String why = SOURCE.matcher(e.getOriginalMessage()).replaceAll("");
    TokenStreamLocation at = e.getLocation();
    String where =
        at == null || at.getLineNr() < 1
            ? ""
            : ", at line " + at.getLineNr() + ", column " + at.getColumnNr();
    return Problem.badRequest("the body is not JSON: " + why + where);
  }

  private static Problem unknown(UnrecognizedPropertyException e) {
    String name = printable(e.getPropertyName());
    List<String> known = e.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
    String message =
        NearestName.of(name, known)
            .map(near -> "; did you mean \"" + near + "\"?")
            .orElse("; known are " + String.join(", ", known));
    return Problem.badRequest("unknown field \"" + name + "\"" + message)
        .error(printable(pointer(e.getPath())), "unknown field" + message);
  }

  /// The text, cut to a reasonable length for a response.
  private static String printable(String name) {
    String shown = UNPRINTABLE.matcher(name).replaceAll("?");
    return shown.codePointCount(0, shown.length()) <= LONGEST_NAME
        ? shown
        : shown.substring(0, shown.offsetByCodePoints(0, LONGEST_NAME)) + "...";
  }

  private static String pointer(List<JacksonException.Reference> path) {
    return path.stream()
        .map(step ->
            "/"
                + (step.getPropertyName() == null
                    ? String.valueOf(step.getIndex())
                    : escaped(step.getPropertyName())))
        .collect(Collectors.joining());
  }

  /// RFC 6901, 3.
  private static String escaped(String member) {
    return member.replace("~", "~0").replace("/", "~1");
  }

  private static final class InstantSerializer extends StdSerializer<Instant> {
    InstantSerializer() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant value, JsonGenerator out, SerializationContext context) {
      out.writeString(Rfc3339.format(value));
    }
  }
}
