package io.feedmill.reader.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.Outline;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OpmlTest {
  @Test
  void feeds_are_listed_with_their_folders() {
    OpmlOutcome.Listed listed =
        listed(
            """
            <?xml version="1.0"?>
            <opml version="2.0"><head><title>x</title></head><body>
              <outline text="Tom &amp;amp; Ann" type="rss" xmlUrl="https://a.example/feed"
                  htmlUrl="https://a.example/"/>
              <outline text="Code">
                <outline title="Java" text="other">
                  <outline xmlurl="feed://b.example/rss" text=""/>
                </outline>
                <outline text="C" xmlUrl="https://c.example/feed"/>
              </outline>
              <outline text="Note"/>
              <outline text="Bad" xmlUrl="javascript:alert(1)"/>
            </body></opml>
            """);
    assertThat(listed.salvaged()).isFalse();
    assertThat(listed.outlines())
        .containsExactly(
            new Outline(
                "Tom & Ann",
                URI.create("https://a.example/feed"),
                URI.create("https://a.example/"),
                List.of()),
            new Outline(
                "b.example", URI.create("https://b.example/rss"), null, List.of("Code", "Java")),
            new Outline("C", URI.create("https://c.example/feed"), null, List.of("Code")));
  }

  @Test
  void a_broken_list_is_read_as_far_as_possible() {
    OpmlOutcome.Listed listed =
        listed(
            """
            <opml><body><outline text="A & B" xmlUrl="https://a.example/?x=1&y=2"/>
            <outline text="C" xmlUrl="https://c.example/"
            """);
    assertThat(listed.salvaged()).isTrue();
    assertThat(listed.outlines().getFirst().xmlUrl())
        .isEqualTo(URI.create("https://a.example/?x=1&y=2"));
  }

  @Test
  void deeply_nested_folders_are_read_to_a_maximum_depth() {
    String list =
        "<opml><body>" + "<outline text=\"x\">".repeat(5000) + "<outline xmlUrl='http://a.b/'/>";
    assertThat(listed(list).outlines())
        .singleElement()
        .satisfies(outline -> assertThat(outline.folder()).hasSize(10));
  }

  @Test
  void any_other_document_is_not_a_list() {
    for (String document : List.of("", "x", "<rss/>", "{}", "<html></html>")) {
      assertThat(Opml.parse(document.getBytes(UTF_8))).isInstanceOf(OpmlOutcome.NotOpml.class);
    }
    assertThat(Opml.parse(new byte[Feeds.MAX_BYTES + 1])).isInstanceOf(OpmlOutcome.NotOpml.class);
  }

  private static OpmlOutcome.Listed listed(String document) {
    OpmlOutcome outcome = Opml.parse(document.getBytes(UTF_8));
    assertThat(outcome).isInstanceOf(OpmlOutcome.Listed.class);
    return (OpmlOutcome.Listed) outcome;
  }
}
