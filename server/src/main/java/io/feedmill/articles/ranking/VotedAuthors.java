package io.feedmill.articles.ranking;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Authors for whom an account voted, among the hottest articles of the site.
public final class VotedAuthors {
  private static final ListRequest HOT =
      new ListRequest(
          new RankedList(Rank.HOT, Period.ALL, "", ""), 100, 0, new ListRequest.Place.Page(1));

  private final ListArticles lists;

  public VotedAuthors(ListArticles lists) {
    this.lists = lists;
  }

  /// Ids of authors, those with most votes of this account first. Blocks for one read of a list.
  public List<Long> of(long account) {
    Viewer viewer = new Viewer.SignedIn(account, "", Set.of(Role.USER), Set.of("*"));
    Map<Long, Long> votes =
        RedisClient.await(lists.page(HOT, viewer)).items().stream()
            .filter(listed -> listed.mine() == Direction.UP)
            .map(listed -> listed.article().author())
            .filter(author -> author > 0 && author != account)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return votes.entrySet().stream()
        .sorted(
            Map.Entry.<Long, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
