package io.feedmill.articles.commentlist;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.discussion.CommentFeedAddress;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.text.Ids;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A list of comments, found by the address of its feed: the hub announces all of them.
record HubComments(CommentList list, FeedFormat format) {
  private static final Pattern FEED =
      Pattern.compile("(?:/articles/([0-9]{1,16}))?/comments\\.([a-z]{1,8})(\\?author=(.*))?");

  private static final int LONGEST = 200;

  /// Empty when no list has the address.
  ///
  /// @param site public address of this site, without a slash at the end
  static Optional<HubComments> parse(String address, String site, AccountNames names) {
    if (!isPlace(address, site)) {
      return Optional.empty();
    }
    Matcher parts = FEED.matcher(address.substring(site.length()));
    if (!parts.matches()) {
      return Optional.empty();
    }
    String article = parts.group(1);
    String author = parts.group(4);
    return FeedFormat.ofExtension(parts.group(2))
        .flatMap(format ->
            (article == null ? ofPeople(author, names) : ofArticle(article, author))
                .map(list -> new HubComments(list, format))
                .filter(known -> known.standard(names).equals(address.substring(site.length()))));
  }

  private static Optional<CommentList> ofPeople(@Nullable String author, AccountNames names) {
    if (author == null) {
      return Optional.of(new CommentList.OfSite());
    }
    OptionalLong account = names.id(author);
    return account.isPresent()
        ? Optional.of(new CommentList.OfAuthor(account.getAsLong()))
        : Optional.empty();
  }

  private static Optional<CommentList> ofArticle(String article, @Nullable String author) {
    return author == null ? Ids.parse(article).map(CommentList.OfArticle::new) : Optional.empty();
  }

  /// The one path and query that the feed gives itself.
  private String standard(AccountNames names) {
    CommentFeedAddress address =
        switch (list) {
          case CommentList.OfAuthor(long account) ->
              CommentFeedAddress.ofAuthor(
                  names.names(Set.of(account)).getOrDefault(account, AccountNames.GONE));
          case CommentList.OfArticle(long id) -> CommentFeedAddress.ofArticle(id, "");
          case CommentList.OfSite(), CommentList.Flagged() -> CommentFeedAddress.ofSite();
        };
    return address.of(format);
  }

  /// Whether an address is that of a feed of comments, even if no list has it.
  static boolean isPlace(String address, String site) {
    return address.length() <= site.length() + LONGEST
        && address.startsWith(site)
        && FEED.matcher(address.substring(site.length())).matches();
  }
}
