package io.feedmill.bench;

import io.feedmill.articles.ArticlesBench;
import java.util.Arrays;
import java.util.List;

/// `./feedmill bench articles [--quick]`: runs one feature's benchmarks and prints a Markdown
/// table.
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    List<String> words = Arrays.asList(args);
    if (words.isEmpty() || !words.getFirst().equals("articles")) {
      System.err.println("Usage: feedmill bench articles [--quick]");
      System.exit(2);
    }
    Report report = new Report();
    ArticlesBench.run(report, words.contains("--quick"));
    report.print(System.out);
    System.exit(0);
  }
}
