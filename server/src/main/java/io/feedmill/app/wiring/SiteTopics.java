package io.feedmill.app.wiring;

import io.feedmill.articles.ArticlesModule;
import io.feedmill.syndication.hub.api.Topics;
import java.util.Optional;

/// Finds the topics of the WebSub hub in all features.
final class SiteTopics implements Topics {
  private final Topics desk;
  private final ArticlesModule articles;

  SiteTopics(Topics desk, ArticlesModule articles) {
    this.desk = desk;
    this.articles = articles;
  }

  @Override
  public Optional<Topic> find(String address) {
    return desk.isOfThisSite(address)
        ? desk.find(address)
        : articles
            .announced(address)
            .map(document -> new Topic(document.tag(), document.contentType(), document.bytes()));
  }

  @Override
  public boolean isOfThisSite(String address) {
    return desk.isOfThisSite(address) || articles.isFeedAddress(address);
  }

  @Override
  public boolean isStored(String address) {
    return desk.isStored(address);
  }
}
