package io.feedmill.kernel.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The order in which tables can be filled: each after those that its rows refer to. Tables that
/// refer to each other in a circle come last.
final class TableOrder {
  private TableOrder() {}

  /// A foreign key.
  ///
  /// @param child `schema.name` of the table that refers
  /// @param parent `schema.name` of the one it refers to
  record Reference(String child, String parent) {}

  static List<TableName> of(List<TableName> tables, List<Reference> references) {
    Set<TableName> left = new LinkedHashSet<>(tables);
    List<TableName> ordered = new ArrayList<>(tables.size());
    while (!left.isEmpty()) {
      Set<String> open = left.stream().map(TableOrder::key).collect(Collectors.toSet());
      List<TableName> next =
          left.stream()
              .filter(table ->
                  references.stream()
                      .noneMatch(reference ->
                          reference.child().equals(key(table))
                              && open.contains(reference.parent())))
              .toList();
      List<TableName> taken = next.isEmpty() ? List.copyOf(left) : next;
      ordered.addAll(taken);
      taken.forEach(left::remove);
    }
    return ordered;
  }

  private static String key(TableName table) {
    return table.schema() + "." + table.name();
  }
}
