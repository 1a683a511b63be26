package io.feedmill.search.find;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// What candidates must be besides having the words.
///
/// @param words a `tsquery`; empty for all words
/// @param narrow whether the words are such that the index of words finds them
/// @param author 0 for all
/// @param group empty for all
/// @param site reversed host; empty for all
/// @param ids only these; null for all
record Filter(
    String words,
    boolean narrow,
    long author,
    String group,
    String site,
    @Nullable Instant before,
    @Nullable Instant after,
    Instant now,
    @Nullable List<Long> ids) {

  String sql() {
    StringBuilder sql = new StringBuilder("time <= :now");
    add(sql, !words.isEmpty(), "vector @@ CAST(:words AS tsquery)");
    add(sql, author != 0, "author = :author");
    add(sql, !group.isEmpty(), ":group = ANY (groups)");
    add(sql, !site.isEmpty(), "starts_with(site, :site)");
    add(sql, before != null, "time < :before");
    add(sql, after != null, "time >= :after");
    add(sql, ids != null, "id = ANY (:ids)");
    return sql.toString();
  }

  private static void add(StringBuilder sql, boolean given, String condition) {
    if (given) {
      sql.append(" AND ").append(condition);
    }
  }

  void bind(Query query) {
    query.bind("now", now).bind("words", words);
    bind(query, author != 0, "author", author);
    bind(query, !group.isEmpty(), "group", group);
    bind(query, !site.isEmpty(), "site", site);
    bind(query, before != null, "before", before);
    bind(query, after != null, "after", after);
    if (ids != null) {
      query.bindArray("ids", Long.class, ids);
    }
  }

  private static void bind(Query query, boolean given, String name, @Nullable Object value) {
    if (given) {
      query.bind(name, value);
    }
  }
}
