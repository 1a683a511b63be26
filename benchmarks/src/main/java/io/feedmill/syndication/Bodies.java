package io.feedmill.syndication;

import java.util.Random;

/// Bodies of articles.
final class Bodies {
  private Bodies() {}

  /// Words that pack about as well as a language does.
  static String html(int length, int seed) {
    Random random = new Random(seed);
    StringBuilder body = new StringBuilder();
    while (body.length() < length) {
      body.append("<p>Water is heated to <b>").append(random.nextInt(100)).append("</b> degrees,");
      for (int word = 0; word < 20; word++) {
        body.append(' ').append(Integer.toString(random.nextInt(100_000), Character.MAX_RADIX));
      }
      body.append(" and <a href=\"https://mill.example/\">poured</a> over the leaves.</p>");
    }
    return body.toString();
  }
}
