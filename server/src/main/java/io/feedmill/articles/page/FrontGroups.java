package io.feedmill.articles.page;

import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The groups with most articles, on the front page.
final class FrontGroups implements PageBlock {
  private static final int SHOWN = 6;

  private final GroupLinks links;

  FrontGroups(GroupLinks links) {
    this.links = links;
  }

  @Override
  public String part() {
    return "articles";
  }

  @Override
  public boolean aside() {
    return true;
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    links.watch(visit.watch());
    return forGuests(visit.site());
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    List<GroupLink> largest =
        links.largest(SHOWN, "").stream().filter(group -> group.articles() > 0).toList();
    return largest.isEmpty() ? null : site.part("articles/front-groups.jte", largest);
  }
}
