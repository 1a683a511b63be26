package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Formats articles for pages.
final class RowPresenter {
  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  private final AccountNames names;
  private final Profiles profiles;
  private final InstantSource clock;

  RowPresenter(AccountNames names, Profiles profiles, InstantSource clock) {
    this.names = names;
    this.profiles = profiles;
    this.clock = clock;
  }

  List<ArticleRow> rows(List<ListedArticle> items) {
    Set<Long> authors =
        items.stream().map(item -> item.article().author()).collect(Collectors.toSet());
    Map<Long, ShownPerson> known = profiles.people(names.names(authors));
    return items.stream()
        .map(item -> row(item, known.getOrDefault(item.article().author(), GONE)))
        .toList();
  }

  private ArticleRow row(ListedArticle item, ShownPerson author) {
    Article article = item.article();
    String id = Long.toString(article.id());
    Direction mine = item.mine();
    return new ArticleRow(
        id,
        article.title(),
        article.link().isEmpty() ? "/articles/" + id : article.link(),
        host(article.link()),
        author,
        RelativeTime.html(article.time(), clock.instant()),
        RelativeTime.shortHtml(article.time(), clock.instant()),
        article.votes(),
        (mine == null ? Direction.NONE : mine).label(),
        open(article),
        article.discussion().comments(),
        item.newComments(),
        article.groups(),
        article.live() ? ArticlePicture.of(article.picture()).orElse(null) : null,
        summary(article),
        item.saved(),
        item.hidden());
  }

  private boolean open(Article article) {
    Instant closes = article.time().plusSeconds(Ranking.VOTING_SECONDS);
    return article.live() && !article.locked() && !clock.instant().isAfter(closes);
  }

  private static String summary(Article article) {
    List<String> marks = new ArrayList<>();
    if (!article.live()) {
      marks.add(article.state().label());
    }
    if (article.pinned()) {
      marks.add("pinned");
    }
    if (article.locked()) {
      marks.add("locked");
    }
    if (article.edited() != null) {
      marks.add("edited");
    }
    return String.join(", ", marks);
  }

  private static String host(String link) {
    int start = link.startsWith("https://") ? 8 : link.startsWith("http://") ? 7 : link.length();
    int end = start;
    while (end < link.length() && "/?#".indexOf(link.charAt(end)) < 0) {
      end++;
    }
    String host = link.substring(start, end);
    return host.startsWith("www.") && host.length() > 4 ? host.substring(4) : host;
  }
}
