package io.feedmill.search.find;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// The conditions for candidates in addition to the words.
///
/// @param words a `tsquery`; empty for all words
/// @param narrow whether the index of words can find the words
/// @param author 0 for all
/// @param group empty for all
/// @param site reversed host; empty for all
/// @param ids only these; null for all
/// @param places only in these; null for all
record Filter(
    String words,
    boolean narrow,
    long author,
    String group,
    String site,
    @Nullable Instant before,
    @Nullable Instant after,
    Instant now,
    @Nullable List<Long> ids,
    @Nullable List<Long> places) {

  /// This filter for one kind.
  Filter narrowed(
      long someAuthor,
      String someGroup,
      @Nullable List<Long> someIds,
      @Nullable List<Long> somePlaces) {
    return new Filter(
        words, narrow, someAuthor, someGroup, site, before, after, now, someIds, somePlaces);
  }

  /// This filter with words.
  ///
  /// @param query a `tsquery`
  Filter withWords(String query) {
    return new Filter(query, narrow, author, group, site, before, after, now, ids, places);
  }

  /// This filter for the part of the index that has the ids from one up to, and without, another.
  Filter between(long first, long end) {
    if (ids == null) {
      return this;
    }
    List<Long> some = ids.stream().filter(id -> id >= first && id < end).toList();
    return narrowed(author, group, some, places);
  }

  /// Whether there can be no candidates.
  boolean ofNothing() {
    return ids != null && ids.isEmpty();
  }

  /// The times of candidates.
  String range() {
    StringBuilder sql = new StringBuilder("time <= :now");
    add(sql, before != null, "time < :before");
    add(sql, after != null, "time >= :after");
    return sql.toString();
  }

  /// Everything but the times.
  String rest() {
    StringBuilder sql = new StringBuilder("TRUE");
    add(sql, !words.isEmpty(), "vector @@ CAST(:words AS tsquery)");
    add(sql, author != 0, "author = :author");
    add(sql, !group.isEmpty(), "groups @> ARRAY[CAST(:group AS text)]");
    add(sql, !site.isEmpty(), "site ^@ :site");
    add(sql, ids != null, "id = ANY (:ids)");
    add(sql, places != null, "place <> 0 AND place = ANY (:places)");
    return sql.toString();
  }

  /// The words of a phrase in any order, for the index of words, which has no positions.
  String anyOrder() {
    return !hasPhrase()
        ? "TRUE"
        : "vector @@ CAST(regexp_replace(:words, '<(-|[0-9]+)>', '&', 'g') AS tsquery)";
  }

  /// Whether the order of words matters, which can be checked only in the documents.
  boolean hasPhrase() {
    return words.indexOf('<') >= 0;
  }

  /// Whether another index than that of words finds candidates.
  boolean inGroupOrSite() {
    return !group.isEmpty() || !site.isEmpty() || places != null;
  }

  /// Whether there are few candidates for any words.
  boolean ofAuthorOrIds() {
    return author != 0 || ids != null;
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
    if (places != null) {
      query.bindArray("places", Long.class, places);
    }
  }

  private static void bind(Query query, boolean given, String name, @Nullable Object value) {
    if (given) {
      query.bind(name, value);
    }
  }
}
