package io.feedmill.articles.model;

/// Scopes that a token needs for calls about articles.
public final class ArticleScopes {
  public static final String READ = "articles:read";
  public static final String WRITE = "articles:write";

  private ArticleScopes() {}
}
