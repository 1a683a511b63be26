package io.feedmill.accounts.invitation;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.invitation.InvitationTree.Branch;
import io.feedmill.accounts.invitation.InvitationTree.Level;
import io.feedmill.accounts.invitation.ManageInvitations.Right;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Invitations over HTTP.
///
/// ```
/// curl -b jar -d '{"note":"for Bob"}' -H 'Content-Type: application/json' \
///   http://localhost:8080/api/v1/invitations
/// curl http://localhost:8080/api/v1/accounts/ann/invited
/// ```
final class InvitationResource {
  private static final String OWN = "/api/v1/invitations";
  private static final String BAN = "/api/v1/accounts/{name}/invitation-ban";
  private static final int PAGE = 25;
  private static final int LARGEST_PAGE = 100;

  private final ManageInvitations invitations;
  private final InvitationTree tree;
  private final ModerateInvitations moderate;
  private final Viewers viewers;
  private final InstantSource clock;

  InvitationResource(
      ManageInvitations invitations,
      InvitationTree tree,
      ModerateInvitations moderate,
      Viewers viewers,
      InstantSource clock) {
    this.invitations = invitations;
    this.tree = tree;
    this.moderate = moderate;
    this.viewers = viewers;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes
        .post(OWN, this::make)
        .get(OWN, this::list)
        .delete(OWN + "/{id}", this::revoke)
        .get("/api/v1/accounts/{name}/invited", this::level)
        .get("/api/v1/accounts/{name}/invitation-tree", this::branch)
        .get(BAN, this::showBan)
        .put(BAN, this::ban)
        .delete(BAN, this::liftBan);
  }

  private record MadeJson(String id, String code, String url, String note, Instant expires) {}

  private Reply make(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    ManageInvitations.Made made =
        invitations.make(call, viewer, call.json(ManageInvitations.Wanted.class));
    Invitation invitation = made.invitation();
    String id = Long.toString(invitation.id());
    return Reply.created(
            OWN + "/" + id,
            new MadeJson(
                id,
                made.code().text(),
                call.origin() + made.path(),
                invitation.note(),
                invitation.expires()))
        .with("Cache-Control", "no-store");
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Item(
      String id,
      String note,
      boolean mailed,
      String state,
      Instant created,
      Instant expires,
      @Nullable Instant used,
      @Nullable String account) {
    static Item of(Invitation one, Instant now) {
      return new Item(
          Long.toString(one.id()),
          one.note(),
          one.mailed(),
          one.state(now).name().toLowerCase(Locale.ROOT),
          one.created(),
          one.expires(),
          one.used(),
          one.used() == null ? null : InvitationTree.shown(one.account()));
    }
  }

  private record Items(List<Item> items, int left, String obstacle) {}

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    Instant now = clock.instant();
    Right right = invitations.right(viewer);
    List<Item> items = invitations.list(viewer).stream().map(one -> Item.of(one, now)).toList();
    return secret(Reply.json(new Items(items, right.left(), right.obstacle())));
  }

  private Reply revoke(Call call) {
    invitations.revoke(viewers.require(call, Scopes.ACCOUNT), call.parameter("id"));
    return Reply.noContent();
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PersonJson(String name, @Nullable String displayName, Instant since) {
    static PersonJson of(InvitedStore.Person person, Map<Long, String> shown) {
      return new PersonJson(
          InvitationTree.shown(person.name()), shown.get(person.id()), person.since());
    }
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record LevelJson(
      String name, @Nullable PersonJson invitedBy, List<PersonJson> items, @Nullable String next) {}

  private Reply level(Call call) {
    int limit = call.query().integer("limit", PAGE, 1, LARGEST_PAGE);
    Level level = tree.level(call.parameter("name"), call.query().text("after").orElse(""), limit);
    return Reply.json(
        new LevelJson(
            level.name(),
            level.inviter().map(person -> PersonJson.of(person, level.shown())).orElse(null),
            level.people().stream().map(person -> PersonJson.of(person, level.shown())).toList(),
            level.next()));
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record LeafJson(
      String name,
      @Nullable String displayName,
      String inviter,
      int depth,
      Instant since,
      boolean suspended,
      boolean banned) {
    static LeafJson of(InvitationTree.Leaf leaf, Map<Long, String> shown) {
      return new LeafJson(
          leaf.name(),
          shown.get(leaf.person().id()),
          leaf.inviter(),
          leaf.depth(),
          leaf.person().since(),
          leaf.person().suspended(),
          leaf.person().banned());
    }
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record BranchJson(
      String name, @Nullable PersonJson invitedBy, List<LeafJson> items, boolean cut) {}

  private Reply branch(Call call) {
    viewers.require(call, Role.MODERATOR);
    Branch branch = tree.branch(call.parameter("name"));
    return secret(
        Reply.json(
            new BranchJson(
                branch.top().name(),
                branch.inviter().map(person -> PersonJson.of(person, branch.shown())).orElse(null),
                branch.leaves().stream().map(leaf -> LeafJson.of(leaf, branch.shown())).toList(),
                branch.cut())));
  }

  private Reply showBan(Call call) {
    viewers.require(call, Role.MODERATOR);
    return secret(Reply.json(moderate.show(call.parameter("name"))));
  }

  private record BanBody(@Nullable String reason) {}

  private Reply ban(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    moderate.ban(moderator, call.parameter("name"), call.json(BanBody.class).reason());
    return secret(Reply.json(moderate.show(call.parameter("name"))));
  }

  private Reply liftBan(Call call) {
    moderate.lift(viewers.require(call, Role.MODERATOR), call.parameter("name"));
    return Reply.noContent();
  }

  private static Reply secret(Reply reply) {
    return reply.with("Cache-Control", "private, no-store");
  }
}
