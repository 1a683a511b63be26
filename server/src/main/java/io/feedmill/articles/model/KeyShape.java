package io.feedmill.articles.model;

/// The forms of the keys of ranked articles.
public enum KeyShape {
  COUNTER("string"),
  ARTICLE("hash"),
  MEMBERSHIPS("set"),
  VOTES("set"),
  /// Counts of the votes on an article, and its rules of voting.
  COUNTS("hash"),
  FLAGS("hash"),
  GROUP("set"),
  GROUP_MODERATORS("zset"),
  SUBSCRIBERS("set"),
  /// Groups of an account.
  SUBSCRIPTIONS("zset"),
  /// Sets and sorted sets about many articles or groups: groups by size, flagged and pinned
  /// articles.
  LIST("zset"),
  RANKING("zset"),
  /// The versions of articles from which their positions in the rankings of a slot were computed.
  PLACED("hash"),
  /// A cached ranking, or one being built.
  CACHE("zset"),
  LOCK("string"),
  SNAPSHOT(""),
  /// Votes of an article that is being imported.
  ARRIVING("set"),
  LINK("string"),
  POSTS("zset"),
  /// Articles that link to one site.
  SITE("zset"),
  /// Time of the last change of a list's feed.
  STAMP("hash"),
  /// Hidden or saved articles of an account.
  KEPT("zset"),
  /// Votes on an article that do not count.
  UNCOUNTED("hash"),
  /// Owners, descriptions, rules and pictures of groups, and how far rankings were cleaned.
  TABLE("hash"),
  PEOPLE("set"),
  /// Ids of articles.
  IDS("set"),
  /// Ids of articles of a part.
  IDS_OF_PART("set"),
  STREAM("stream"),
  /// Has the prefix of a known form, but a name or id that cannot exist.
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

  /// Whether the key belongs to one article.
  public boolean ofArticle() {
    return this == ARTICLE || this == MEMBERSHIPS || this == FLAGS || ofVotes();
  }

  /// Whether it is among the votes on one article, in the article's part.
  boolean ofVotes() {
    return this == VOTES || this == COUNTS || this == UNCOUNTED;
  }

  /// Whether slots of rankings have keys of this form.
  boolean ofSlot() {
    return this == RANKING || this == PLACED || this == SNAPSHOT;
  }

  /// Whether parts have keys of this form.
  boolean ofPart() {
    return ofVotes() || this == IDS_OF_PART || this == ARRIVING || this == PEOPLE;
  }
}
