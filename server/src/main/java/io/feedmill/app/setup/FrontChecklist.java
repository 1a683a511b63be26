package io.feedmill.app.setup;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import org.jspecify.annotations.Nullable;

/// The checklist on the front page of administrators.
public final class FrontChecklist implements PageBlock {
  private final Viewers viewers;
  private final ReadChecklist checklist;

  public FrontChecklist(Viewers viewers, ReadChecklist checklist) {
    this.viewers = viewers;
    this.checklist = checklist;
  }

  @Override
  public @Nullable String part() {
    return null;
  }

  @Override
  public boolean aside() {
    return false;
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    return null;
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    if (!(viewers.viewer(visit.call()) instanceof Viewer.SignedIn me) || !me.has(Role.ADMIN)) {
      return null;
    }
    visit.watch().validWhile(() -> false);
    return checklist
        .part(visit.frame(), me.id())
        .filter(part -> !part.checklist().hidden())
        .map(part -> visit.site().part("app/checklist.jte", part))
        .orElse(null);
  }
}
