package io.feedmill.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import io.feedmill.kernel.redis.KeyDoc;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The text of `docs/redis-keys.md`, made from every `List<KeyDoc>` constant in the code.
final class KeyDocument {
  private static final String HEAD =
      """
      # Redis keys

      Every key that Feedmill writes. Each key carries its tag, the part in braces, so that all keys of
      one script lie in one slot of a cluster. Made from the code by
      `mvn test -pl server -Dtest=KeyDocumentTest -Dfeedmill.docs.write=true`.
      """;

  private KeyDocument() {}

  static String write(JavaClasses code) {
    StringBuilder text = new StringBuilder(HEAD);
    String feature = "";
    for (KeyDoc row : rows(code)) {
      String its = row.key().substring(0, row.key().indexOf('{'));
      if (!its.equals(feature)) {
        feature = its;
        text.append("\n## ").append(feature).append("\n\n");
        text.append("| key | type | content | expiry | written by | read by |\n");
        text.append("|---|---|---|---|---|---|\n");
      }
      text.append("| `").append(row.key()).append("` | ");
      text.append(String.join(" | ", row.type(), row.content(), row.expiry()));
      text.append(" | ").append(row.writers()).append(" | ").append(row.readers()).append(" |\n");
    }
    return text.toString();
  }

  /// By feature; within one as its class lists them.
  private static List<KeyDoc> rows(JavaClasses code) {
    List<KeyDoc> rows = new ArrayList<>();
    code.stream()
        .sorted(Comparator.comparing(JavaClass::getName))
        .flatMap(type -> type.getFields().stream())
        .filter(field -> field.getRawType().isEquivalentTo(List.class))
        .map(JavaField::reflect)
        .filter(KeyDocument::listsKeys)
        .forEach(field -> rows.addAll(value(field)));
    return rows.stream()
        .distinct()
        .sorted(Comparator.comparing(row -> row.key().substring(0, row.key().indexOf('{'))))
        .toList();
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
