package io.feedmill.articles;

/// Scopes that a token needs for calls about articles.
final class ArticleScopes {
  static final String READ = "articles:read";
  static final String WRITE = "articles:write";

  private ArticleScopes() {}
}
