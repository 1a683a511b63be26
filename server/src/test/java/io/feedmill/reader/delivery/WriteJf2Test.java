package io.feedmill.reader.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.reader.parse.ParseModule;
import io.feedmill.reader.parse.api.FeedOutcome;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class WriteJf2Test {
  @Test
  void the_text_of_the_content_keeps_its_lines() {
    assertThat(data("<item><description>&lt;p>a&lt;br>b&lt;/p>&lt;p>c&lt;/p></description></item>"))
        .contains("\"text\":\"a\\nb\\n\\nc\"");
  }

  private static String data(String item) {
    byte[] rss =
        ("<rss><channel><title>T</title>" + item + "</channel></rss>")
            .getBytes(StandardCharsets.UTF_8);
    FeedOutcome outcome =
        ParseModule.feeds(DocumentPools.open().background()).parse(rss, null, null);
    assertThat(outcome).isInstanceOf(FeedOutcome.Parsed.class);
    return WriteJf2.items(((FeedOutcome.Parsed) outcome).feed()).getFirst().data();
  }
}
