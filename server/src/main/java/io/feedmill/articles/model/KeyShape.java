package io.feedmill.articles.model;

/// The forms of the keys of ranked articles.
public enum KeyShape {
  COUNTER("string"),
  ARTICLE("hash"),
  MEMBERSHIPS("set"),
  VOTES("set"),
  FLAGS("hash"),
  GROUP("set"),
  /// Who is in it, without being about one article: groups by size, flagged and pinned articles.
  LIST("zset"),
  RANKING("zset"),
  /// A ranking that lives for a while, or one being built.
  CACHE("zset"),
  LOCK("string"),
  SNAPSHOT(""),
  /// Votes for an article that is being imported.
  ARRIVING("set"),
  LINK("string"),
  POSTS("zset"),
  /// What links to one site.
  SITE("zset"),
  /// When the feed of a list changed.
  STAMP("hash"),
  /// What a person hid or saved.
  KEPT("zset"),
  UNCOUNTED("hash"),
  /// Owners of groups, and how far rankings were swept.
  TABLE("hash"),
  PEOPLE("set"),
  STREAM("stream"),
  /// Has the start of a known form, but names no article or person that can exist.
  STRAY(""),
  /// Not checked.
  OTHER("");

  private final String type;

  KeyShape(String type) {
    this.type = type;
  }

  /// Whether a key of this form may have that Redis type.
  public boolean mayBe(String found) {
    return type.isEmpty() || type.equals(found) || found.equals("none");
  }

  /// Whether each key of this form expires.
  public boolean expires() {
    return this == CACHE || this == LOCK || this == SNAPSHOT || this == ARRIVING || this == STAMP;
  }

  /// Whether it belongs to one article.
  public boolean ofArticle() {
    return this == ARTICLE || this == MEMBERSHIPS || this == VOTES || this == FLAGS;
  }
}
