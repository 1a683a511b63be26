package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class PushPostsTest {
  @Test
  void pushes_of_many_small_messages_are_joined_into_scripts_of_a_few_hundred_feeds() {
    Element one = new Element(1, 1, "{}");
    Element two = new Element(2, 2, "{}");
    List<List<Push>> scripts =
        PushPosts.portions(
            List.of(
                new Push(one, LongStream.range(0, 180).boxed().toList()),
                new Push(two, LongStream.range(0, 700).boxed().toList())));
    assertThat(scripts)
        .extracting(script -> script.stream().mapToInt(push -> push.readers().size()).sum())
        .containsExactly(300, 300, 280);
    assertThat(scripts.stream().flatMap(List::stream).filter(push -> push.element().equals(two)))
        .flatExtracting(Push::readers)
        .containsExactlyElementsOf(LongStream.range(0, 700).boxed().toList());
  }
}
