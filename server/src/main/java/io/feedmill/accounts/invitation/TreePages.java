package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.invitation.InvitationTree.Branch;
import io.feedmill.accounts.invitation.InvitationTree.Level;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// Who invited whom: `/invitations/tree/{name}` for everybody, `/moderation/invitations/{name}` for
/// moderators.
final class TreePages {
  private static final String TREE = "/invitations/tree/";
  private static final String BRANCH = "/moderation/invitations/";
  private static final int PAGE = 50;

  private final InvitationTree tree;
  private final ModerateInvitations moderate;
  private final Viewers viewers;
  private final InstantSource clock;
  private final Site site;

  TreePages(
      InvitationTree tree,
      ModerateInvitations moderate,
      Viewers viewers,
      InstantSource clock,
      Site site) {
    this.tree = tree;
    this.moderate = moderate;
    this.viewers = viewers;
    this.clock = clock;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(TREE + "{name}", this::level)
        .get(BRANCH + "{name}", call -> branch(call, 200, Form.EMPTY))
        .post(BRANCH + "{name}/ban", this::ban)
        .post(BRANCH + "{name}/lift", this::lift);
  }

  private Reply level(Call call) {
    Instant now = clock.instant();
    Level level = tree.level(call.parameter("name"), call.query().text("after").orElse(""), PAGE);
    Map<Long, String> shown = level.shown();
    boolean moderator =
        viewers.viewer(call) instanceof Viewer.SignedIn viewer && viewer.has(Role.MODERATOR);
    return site.page(
        200,
        "accounts/invitation_tree.jte",
        new TreePage(
            site.frame(call, "", text("Invited by {name}", "name", level.name())),
            level.name(),
            shown.getOrDefault(level.account().id(), ""),
            level.inviter().map(person -> TreePage.Entry.of(person, shown, now)).orElse(null),
            level.people().stream().map(person -> TreePage.Entry.of(person, shown, now)).toList(),
            level.next() == null ? null : TREE + level.name() + "?after=" + level.next(),
            moderator));
  }

  private Reply branch(Call call, int status, Form form) {
    viewers.require(call, Role.MODERATOR);
    Instant now = clock.instant();
    Branch branch = tree.branch(call.parameter("name"));
    Optional<BanStore.Ban> ban = moderate.find(branch.top().id());
    return site.page(
        status,
        "accounts/invitation_branch.jte",
        new BranchPage(
            site.frame(call, "", text("Branch of {name}", "name", branch.top().name())),
            branch.top().name(),
            branch.shown().getOrDefault(branch.top().id(), ""),
            form,
            ban.map(BanStore.Ban::reason).orElse(null),
            ban.map(BanStore.Ban::moderator).orElse(""),
            branch.leaves().stream()
                .map(leaf -> BranchPage.Row.of(leaf, branch.shown(), now))
                .toList(),
            branch.cut()));
  }

  private Reply ban(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    Query form = site.form(call);
    String name = call.parameter("name");
    try {
      moderate.ban(moderator, name, form.text("reason").orElse(null));
      return site.done(
          call, BRANCH + name, Notice.good(text("{name} may not invite any more.", "name", name)));
    } catch (Problem problem) {
      if (problem.status() == 404) {
        throw problem;
      }
      return branch(call, problem.status(), Form.refused(form, problem));
    }
  }

  private Reply lift(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    site.form(call);
    String name = call.parameter("name");
    moderate.lift(moderator, name);
    return site.done(
        call, BRANCH + name, Notice.good(text("{name} may invite again.", "name", name)));
  }
}
