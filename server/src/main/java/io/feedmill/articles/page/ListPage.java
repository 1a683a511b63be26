package io.feedmill.articles.page;

import io.feedmill.articles.grouppage.GroupAside;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Model of `articles/list.jte`: a page of the site's list or of a group's.
///
/// @param title of a list by author or site, or of subscribed groups; empty for the whole site and
///   for groups
/// @param subscribed whether this is the list of the groups that the viewer is subscribed to
/// @param group name of the group, empty for the whole site
/// @param path address of the first page, in the same order
/// @param here address of this page
/// @param ranks the available orders
/// @param scopes the whole site and the groups of the viewer; empty for guests and other lists
/// @param periods the available periods of the top list; empty for other orders
/// @param pinned articles above the first page
/// @param more address of the next page; null at the end
/// @param newer number of articles posted since the reader opened the first page
/// @param groups beside the list: those of the viewer, or the largest
/// @param own whether they are those of the viewer
/// @param about what is known about the group; null for the whole site
/// @param first whether this is the first page, which is updated while it is open
/// @param last id of an event that the page shows, with all before it; empty when it is not known
public record ListPage(
    PageFrame frame,
    String title,
    boolean subscribed,
    String group,
    String path,
    String here,
    List<RankLink> ranks,
    List<Tab> scopes,
    List<Tab> periods,
    List<ArticleRow> pinned,
    List<ArticleRow> rows,
    @Nullable String more,
    int newer,
    boolean first,
    String last,
    List<GroupLink> groups,
    boolean own,
    @Nullable GroupAside about) {

  private static final Set<String> KEPT = Set.of("hot", "new", "top", "active", "rising");

  public ListPage {
    ranks = List.copyOf(ranks);
    scopes = List.copyOf(scopes);
    periods = List.copyOf(periods);
    pinned = List.copyOf(pinned);
    rows = List.copyOf(rows);
    groups = List.copyOf(groups);
  }

  /// The title of the page: the author or site, the group, or the order.
  public String heading() {
    RankLink rank = rank();
    return !title.isEmpty() ? title : !group.isEmpty() || rank == null ? group : rank.label();
  }

  /// The value that makes this order the default of the browser; null when it already is, or cannot
  /// be.
  public @Nullable String keeps() {
    RankLink rank = rank();
    String value = rank == null ? "score" : rank.rank();
    String kept = Objects.requireNonNullElse(frame.appearance().order(), "hot");
    return !KEPT.contains(value) || value.equals(kept) ? null : value;
  }

  /// The order of this list; null for lists with a single order.
  public @Nullable RankLink rank() {
    return ranks.stream().filter(RankLink::active).findFirst().orElse(null);
  }
}
