package io.feedmill.bench;

import io.feedmill.articles.ArticlesBench;
import io.feedmill.articles.discussion.CommentsBench;
import io.feedmill.kernel.http.HttpBench;
import io.feedmill.kernel.redis.RedisLinkBench;
import io.feedmill.pages.LargeSiteBench;
import io.feedmill.pages.PagesBench;
import io.feedmill.people.PeopleBench;
import io.feedmill.reader.ReaderBench;
import io.feedmill.search.SearchBench;
import io.feedmill.storefront.StorefrontBench;
import io.feedmill.syndication.SyndicationBench;
import io.feedmill.timeline.fanout.TimelineBench;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/// `./feedmill bench
/// articles|comments|kernel|pages|people|reader|search|storefront|syndication|timeline [--quick]`:
/// runs one room's benchmarks and prints a Markdown table. `articles --http` runs only those of
/// whole servers, `pages --large` those of a large site.
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    List<String> words = Arrays.asList(args);
    boolean quick = words.contains("--quick");
    Report report = new Report();
    try {
      run(words, report, quick);
    } catch (IOException e) {
      System.err.println("feedmill: " + e.getMessage());
      System.exit(1);
    }
    report.print(System.out);
    System.exit(0);
  }

  private static void run(List<String> words, Report report, boolean quick) throws Exception {
    switch (words.isEmpty() ? "" : words.getFirst()) {
      case "articles" -> {
        if (words.contains("--http")) {
          ArticlesBench.http(report, quick);
        } else {
          ArticlesBench.run(report, quick);
        }
      }
      case "comments" -> CommentsBench.run(report, quick);
      case "kernel" -> {
        HttpBench.run(report, quick);
        RedisLinkBench.run(report, quick);
      }
      case "pages" -> {
        if (words.contains("--large")) {
          LargeSiteBench.run(report, quick);
        } else {
          PagesBench.run(report, quick);
        }
      }
      case "people" -> PeopleBench.run(report, quick);
      case "reader" -> ReaderBench.run(report, quick);
      case "search" -> SearchBench.run(report, quick);
      case "storefront" -> StorefrontBench.run(report, quick);
      case "syndication" -> SyndicationBench.run(report, quick);
      case "timeline" -> TimelineBench.run(report, quick);
      default -> {
        System.err.print(
            """
            Usage: feedmill bench articles|comments|kernel|pages|people|reader|search|storefront|syndication|timeline [--quick]
                   feedmill bench articles --http [--quick]
                   feedmill bench pages --large [--quick]
            """);
        System.exit(2);
      }
    }
  }
}
