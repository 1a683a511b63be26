package io.feedmill.articles.grouppage;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/groups.jte`: all groups.
///
/// @param words that were searched for; may be empty
/// @param order value of the parameter `order`
/// @param here address of this page
/// @param more address of the next page; null at the end
/// @param form the refused form that creates a group
public record GroupListPage(
    PageFrame frame,
    String words,
    String order,
    List<Tab> orders,
    String here,
    List<GroupCard> groups,
    @Nullable String more,
    Form form) {
  public GroupListPage {
    orders = List.copyOf(orders);
    groups = List.copyOf(groups);
  }
}
