package io.feedmill.app.hostile;

import java.util.List;

/// Documents that cost the most to read, each of some 200,000 characters.
final class WorstDocuments {
  private static final int LENGTH = 200_000;
  private static final String PAGE = "<!DOCTYPE html><body><div class='h-entry'>";
  private static final String ITEM = "<rss><channel><title>x</title><item><guid>1</guid>";

  private WorstDocuments() {}

  static List<String> all() {
    return List.of(
        ITEM + "<author>" + filled("a@") + "</author></item></channel></rss>",
        ITEM + "<title>" + filled("</b>a,<a href=x>"),
        ITEM + "<pubDate>" + filled("1:1+") + "</pubDate></item></channel></rss>",
        ITEM + "<description><![CDATA[<img srcset='" + filled(", ") + "'>" + filled("<b><i>"),
        "<!DOCTYPE html><link rel=alternate href=x type='a" + filled(" ") + "b'>",
        "<!DOCTYPE html><body><div class='h-entry h" + filled("-a") + "'>x</div>",
        PAGE + filled("<div class='p-name e-content'>x"),
        PAGE + filled("<table><td><b class='p-name u-url'>"),
        PAGE + filled("</b><template><svg><math>"),
        "<x" + namespaces() + ">" + filled("<a:b/>"),
        "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":" + filled("[{\"a\":"));
  }

  static String filled(String part) {
    return part.repeat(LENGTH / part.length());
  }

  private static String namespaces() {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 190; i++) {
      all.append(" xmlns:p").append(i).append("='u:").append(i).append("'");
    }
    return all.append(" xmlns:a='u:a'").toString();
  }
}
