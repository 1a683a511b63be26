package io.feedmill.reader.fetch.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.reader.fetch.api.FeedArrival.Item;
import io.feedmill.reader.parse.ParseModule;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class IdentityPolicyTest {
  private static final DocumentPools POOLS = DocumentPools.open();

  @Test
  void entries_are_identified_by_the_publishers_id_else_the_link_else_the_content() {
    IdentityPolicy.Identified identified =
        identify(
            IdentityRule.ID,
            "<item><guid>1</guid><link>https://x.example/1</link></item>"
                + "<item><link>https://x.example/2</link></item>"
                + "<item><title>three</title></item>");
    assertThat(identified.rule()).isEqualTo(IdentityRule.ID);
    assertThat(identities(identified).subList(0, 2)).containsExactly("1", "https://x.example/2");
    assertThat(identities(identified).getLast()).matches("[0-9a-f]{64}");
  }

  @Test
  void an_edit_keeps_the_identity() {
    String item = "<item><guid>1</guid><description>%s</description></item>";
    assertThat(identities(identify(IdentityRule.ID, item.formatted("a"))))
        .isEqualTo(identities(identify(IdentityRule.ID, item.formatted("b"))));
  }

  @Test
  void a_guid_shared_by_all_entries_is_ignored() {
    String items =
        IntStream.range(0, 10)
            .mapToObj(i -> "<item><guid>same</guid><link>https://x.example/" + i + "</link></item>")
            .collect(Collectors.joining());
    IdentityPolicy.Identified identified = identify(IdentityRule.ID, items);
    assertThat(identified.rule()).isEqualTo(IdentityRule.LINK);
    assertThat(identities(identified)).hasSize(10).contains("https://x.example/7");
  }

  @Test
  void entries_that_share_guid_and_link_are_identified_by_content() {
    String items =
        IntStream.range(0, 10)
            .mapToObj(i -> "<item><guid>https://x.example/</guid><title>" + i + "</title></item>")
            .collect(Collectors.joining());
    IdentityPolicy.Identified identified = identify(IdentityRule.ID, items);
    assertThat(identified.rule()).isEqualTo(IdentityRule.CONTENT);
    assertThat(identities(identified)).doesNotHaveDuplicates().hasSize(10);
  }

  @Test
  void exact_copies_count_once_and_change_no_rule() {
    String item = "<item><guid>1</guid><title>a</title></item>";
    IdentityPolicy.Identified identified = identify(IdentityRule.ID, item + item + item);
    assertThat(identified.rule()).isEqualTo(IdentityRule.ID);
    assertThat(identities(identified)).containsExactly("1");
  }

  @Test
  void a_single_collision_among_many_is_resolved_by_content() {
    String items =
        IntStream.range(0, 40)
            .mapToObj(i -> "<item><guid>" + i / 39 * 7 + "-" + i % 39 + "</guid></item>")
            .collect(Collectors.joining());
    String twice = items + "<item><guid>0-5</guid><title>other</title></item>";
    IdentityPolicy.Identified identified = identify(IdentityRule.ID, twice);
    assertThat(identified.rule()).isEqualTo(IdentityRule.ID);
    assertThat(identities(identified)).hasSize(41).doesNotHaveDuplicates();
    assertThat(identities(identified).getLast()).startsWith("0-5 ");
  }

  @Test
  void an_earlier_rule_is_never_used_again() {
    String item = "<item><guid>1</guid><link>https://x.example/1</link></item>";
    assertThat(identities(identify(IdentityRule.LINK, item)))
        .containsExactly("https://x.example/1");
  }

  /// Entries of pages `first` to `last` with guids that differ in each document.
  private static String unstable(int document, int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(i ->
            "<item><guid>%d-%d</guid><link>https://x.example/%d</link></item>"
                .formatted(document, i, i))
        .collect(Collectors.joining());
  }

  @Test
  void guids_that_change_at_each_fetch_are_ignored_and_no_entry_is_shown_twice() {
    IdentityPolicy.Identified first = identify(IdentityRule.ID, unstable(1, 1, 10));
    assertThat(first.rule()).isEqualTo(IdentityRule.ID);
    IdentityPolicy.Identified second =
        new IdentityPolicy(first.rule(), Listing.of(first.items()))
            .identify(entries(unstable(2, 3, 12)));
    assertThat(second.rule()).isEqualTo(IdentityRule.LINK);
    assertThat(identities(second).subList(0, 8)).isEqualTo(identities(first).subList(2, 10));
    assertThat(identities(second).subList(8, 10))
        .containsExactly("https://x.example/11", "https://x.example/12");
    IdentityPolicy.Identified third =
        new IdentityPolicy(second.rule(), Listing.of(second.items()))
            .identify(entries(unstable(3, 5, 13)));
    assertThat(identities(third).subList(0, 8)).isEqualTo(identities(second).subList(2, 10));
    assertThat(identities(third).getLast()).isEqualTo("https://x.example/13");
  }

  @Test
  void new_entries_and_a_few_changed_guids_change_no_rule() {
    IdentityPolicy.Identified first = identify(IdentityRule.ID, unstable(1, 1, 10));
    String items = unstable(1, 1, 8) + unstable(2, 9, 30);
    IdentityPolicy.Identified second =
        new IdentityPolicy(first.rule(), Listing.of(first.items())).identify(entries(items));
    assertThat(second.rule()).isEqualTo(IdentityRule.ID);
    assertThat(identities(second)).hasSize(30).contains("1-8", "2-9");
  }

  private static IdentityPolicy.Identified identify(IdentityRule rule, String items) {
    return new IdentityPolicy(rule, Listing.NONE).identify(entries(items));
  }

  private static List<ParsedEntry> entries(String items) {
    byte[] document = ("<rss><channel>" + items + "</channel></rss>").getBytes(UTF_8);
    FeedOutcome outcome = ParseModule.feeds(POOLS.background()).parse(document, null, null);
    assertThat(outcome).isInstanceOf(FeedOutcome.Parsed.class);
    return ((FeedOutcome.Parsed) outcome).feed().entries();
  }

  private static List<String> identities(IdentityPolicy.Identified identified) {
    return identified.items().stream().map(Item::identity).toList();
  }
}
