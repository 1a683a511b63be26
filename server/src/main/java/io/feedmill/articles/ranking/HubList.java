package io.feedmill.articles.ranking;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.feed.FeedFormat;
import java.util.Optional;
import java.util.OptionalLong;

/// A list whose feed the hub announces, found by the canonical address of the feed.
record HubList(RankedList ranked, FeedFormat format) {
  private static final String PATH = "/articles";
  private static final String GROUP = PATH + "/g/";
  private static final String AUTHOR = "author=";

  /// Empty when no list has the address, or the hub does not announce the list.
  ///
  /// @param site public address of this site, without a slash at the end
  static Optional<HubList> parse(String address, String site, AccountNames names) {
    if (!address.startsWith(site + PATH)) {
      return Optional.empty();
    }
    String target = address.substring(site.length());
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    int dot = path.lastIndexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    return FeedFormat.ofExtension(path.substring(dot + 1))
        .flatMap(format ->
            ranked(path.substring(0, dot), query < 0 ? "" : target.substring(query + 1), names)
                .map(ranked -> new HubList(ranked, format)))
        .filter(list -> {
          ListAddress standard = ListAddress.of(list.ranked, names);
          return standard.announced() && standard.feed(list.format).equals(target);
        });
  }

  private static Optional<RankedList> ranked(String base, String query, AccountNames names) {
    if (query.startsWith(AUTHOR)) {
      OptionalLong author = names.id(query.substring(AUTHOR.length()));
      return author.isPresent()
          ? Optional.of(RankedList.byAuthor(author.getAsLong()))
          : Optional.empty();
    }
    String group = base.startsWith(GROUP) ? base.substring(GROUP.length()) : "";
    if (!group.isEmpty() && !GroupName.valid(group)) {
      return Optional.empty();
    }
    return switch (query) {
      case "" -> Optional.of(RankedList.site(Rank.SCORE).within(group));
      case "rank=new" -> Optional.of(RankedList.site(Rank.NEW).within(group));
      default -> Optional.empty();
    };
  }

  /// Whether an address is below those of list feeds.
  static boolean isPlace(String address, String site) {
    return address.startsWith(site + PATH + ".") || address.startsWith(site + GROUP);
  }
}
