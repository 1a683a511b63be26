package io.feedmill.app.demo;

import io.feedmill.syndication.desk.api.DemoArticles;
import java.util.List;

/// Demo articles on the desk: the texts of `demo/texts.md`, some of them live in feeds.
final class DemoDesk {
  private final DemoArticles desk;

  DemoDesk(DemoArticles desk) {
    this.desk = desk;
  }

  /// @return number of articles
  int fill() {
    List<String> texts = List.of(DemoContent.read("texts.md").split("====\n", -1));
    int number = 0;
    for (String text : texts) {
      String[] parts = text.split("\n", 3);
      if (parts.length == 3 && !parts[0].isBlank()) {
        number++;
        desk.enter(parts[0], "https://mill.example/stories/" + number, parts[2], number % 3 != 0);
      }
    }
    return number;
  }
}
