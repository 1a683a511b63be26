package io.feedmill.articles.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ListAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankLinkTest {
  @Test
  void the_orders_that_are_always_visible_are_the_same_beside_a_list_and_on_an_article() {
    ListAddress site = new ListAddress(RankedList.site(Rank.HOT), "");
    List<String> beside =
        RankLink.of(site, Rank.HOT).stream()
            .filter(RankLink::everyday)
            .map(RankLink::rank)
            .toList();
    assertThat(RankLink.everydayRankings())
        .extracting(ranked -> ranked.rank().parameter())
        .isEqualTo(beside);
  }
}
