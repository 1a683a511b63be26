package io.feedmill.syndication.desk;

import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.syndication.desk.api.DemoArticles;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.feed.FeedStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/// Adds the demo articles of the program to the desk.
public final class AddDemoArticle implements DemoArticles {
  private static final String READERS = "readers";
  private static final int SUMMARY = 300;

  private final Desk desk;
  private final FeedStore feeds;

  public AddDemoArticle(Desk desk, FeedStore feeds) {
    this.desk = desk;
    this.feeds = feeds;
  }

  @Override
  public void enter(String title, String link, String markdown, boolean live) {
    feeds.create(FeedDefinition.standard(READERS, FeedMode.WINDOW, Profile.RSS));
    UUID uuid = UUID.nameUUIDFromBytes(link.getBytes(StandardCharsets.UTF_8));
    SafeHtml html = Markdown.render(markdown);
    ArticleBody body =
        new ArticleBody(
            uuid,
            1,
            title,
            link,
            html.markup(),
            Excerpt.of(html, SUMMARY),
            List.of("The demo"),
            "",
            List.of(),
            null);
    desk.put(body, 1L, "");
    if (live) {
      desk.publish(
          uuid,
          List.of(new FeedEpoch("production", ""), new FeedEpoch(READERS, "")),
          PublishMode.PUBLISH,
          Editing.lasting(""));
    }
  }
}
