package io.feedmill.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import io.feedmill.kernel.redis.KeyDoc;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The text of `docs/redis-keys.md`, made from every `List<KeyDoc>` constant in the code.
final class KeyDocument {
  private static final String HEAD =
      """
      # Redis keys

      Every key that Feedmill writes. Each key contains its tag, the part in braces, so that all keys of
      one script are in one slot of a cluster. Made from the code by
      `mvn test -pl server -Dtest=KeyDocumentTest -Dfeedmill.docs.write=true`.
      """;

  private static final Pattern KEYS = Pattern.compile("Key(s|Docs)$");

  private record Row(String feature, String type, KeyDoc doc) {}

  private KeyDocument() {}

  static String write(JavaClasses code) {
    StringBuilder text = new StringBuilder(HEAD);
    String feature = "";
    List<Row> rows = rows(code);
    for (Row each : rows) {
      KeyDoc row = each.doc();
      if (!each.feature().equals(feature)) {
        feature = each.feature();
        text.append("\n## ").append(feature).append("\n\n");
        text.append("Declared in ").append(types(rows, feature)).append(".\n\n");
        text.append("| key | type | content | expiry | written by | read by |\n");
        text.append("|---|---|---|---|---|---|\n");
      }
      text.append("| `").append(row.key()).append("` | ");
      text.append(String.join(" | ", row.type(), row.content(), row.expiry()));
      text.append(" | ").append(row.writers()).append(" | ").append(row.readers()).append(" |\n");
    }
    return text.toString();
  }

  /// The classes that declare the keys of a feature, as paths.
  private static String types(List<Row> rows, String feature) {
    return rows.stream()
        .filter(row -> row.feature().equals(feature))
        .map(Row::type)
        .distinct()
        .collect(Collectors.joining("`, `", "`", "`"));
  }

  /// By feature; within one as its class lists them.
  private static List<Row> rows(JavaClasses code) {
    Map<KeyDoc, Row> rows = new LinkedHashMap<>();
    code.stream()
        .sorted(Comparator.comparing(JavaClass::getName))
        .flatMap(type -> type.getFields().stream())
        .filter(field -> field.getRawType().isEquivalentTo(List.class))
        .map(JavaField::reflect)
        .filter(KeyDocument::listsKeys)
        .forEach(field ->
            value(field).forEach(doc -> rows.merge(doc, row(field, doc), KeyDocument::nearer)));
    return rows.values().stream().sorted(Comparator.comparing(Row::feature)).toList();
  }

  /// The row of the class that has the keys, not of a module that names them.
  private static Row nearer(Row first, Row second) {
    return KEYS.matcher(second.type()).find() && !KEYS.matcher(first.type()).find()
        ? second
        : first;
  }

  private static Row row(Field field, KeyDoc doc) {
    String type = field.getDeclaringClass().getName().substring("io.feedmill.".length());
    return new Row(doc.key().substring(0, doc.key().indexOf('{')), type.replace('.', '/'), doc);
  }

  private static boolean listsKeys(Field field) {
    return field.getGenericType() instanceof ParameterizedType list
        && list.getActualTypeArguments()[0] == KeyDoc.class;
  }

  private static List<KeyDoc> value(Field field) {
    try {
      field.setAccessible(true);
      return ((List<?>) field.get(null)).stream().map(KeyDoc.class::cast).toList();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
