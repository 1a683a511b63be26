package io.feedmill.articles.model;

/// Token scopes for requests about articles.
public final class ArticleScopes {
  public static final String READ = "articles:read";
  public static final String WRITE = "articles:write";

  private ArticleScopes() {}
}
