package io.feedmill.articles.grouppage;

import static io.feedmill.kernel.language.Texts.text;
import static io.feedmill.kernel.language.Texts.textIn;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.group.GroupFacts;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.group.ListGroups;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.GroupOrder;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.vertx.core.Future;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `/groups`: all groups, searched and sorted; and a form that creates one. Guests share pages that
/// are kept until a group changes.
public final class GroupListPages {
  private static final String HOME = "/groups";
  private static final String ROOM = "articles";
  private static final int LONGEST_SUMMARY = 160;

  private final Site site;
  private final GuestPages guests;
  private final MemberPages members;
  private final Viewers viewers;
  private final GroupServices services;
  private final ListGroups list;
  private final ArticleLimits limits;

  public GroupListPages(
      Site site,
      GuestPages guests,
      MemberPages members,
      Viewers viewers,
      GroupServices services,
      ArticleLimits limits) {
    this.site = site;
    this.guests = guests;
    this.members = members;
    this.viewers = viewers;
    this.services = services;
    this.list = services.list();
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes.hot(HOME, this::show).post(HOME, this::create);
  }

  private Future<Reply> show(Call call) {
    return guests.shared(
        call,
        viewers.viewerSoon(call).map(viewer -> viewer instanceof Viewer.Anonymous),
        HOME,
        () -> guests.own(call, () -> own(call)),
        watch -> guest(call, watch));
  }

  /// What is shown.
  ///
  /// @param own groups of the viewer
  private record Shown(ListGroups.Request request, ListGroups.Page found, Set<String> own) {}

  private Reply guest(Call call, DependencyRecorder watch) {
    ListGroups.Request request = ListGroups.Request.read(call);
    Shown shown = new Shown(request, list.page(request, watch), Set.of());
    return page(
        200,
        shown,
        new Around(site.guestFrame(call, ROOM, text("Groups")), call.target(), Form.EMPTY));
  }

  private Reply own(Call call) {
    Shown shown = shown(call, ListGroups.Request.read(call));
    return members.now(call, shown, _ -> page(call, 200, shown, Form.EMPTY));
  }

  private Shown shown(Call call, ListGroups.Request request) {
    return new Shown(
        request,
        list.page(request),
        viewers.viewer(call).within(ArticleScopes.READ) instanceof Viewer.SignedIn person
            ? Set.copyOf(services.subscriptions().of(person.id()))
            : Set.of());
  }

  private Reply page(Call call, int status, Shown shown, Form form) {
    return page(
        status,
        shown,
        new Around(
            site.frame(call, ROOM, text("Groups")),
            call.head() || call.safe() ? call.target() : HOME,
            form));
  }

  /// @param here address of the page
  /// @param form to create a group
  private record Around(PageFrame frame, String here, Form form) {}

  private Reply page(int status, Shown shown, Around around) {
    ListGroups.Request request = shown.request();
    ListGroups.Page found = shown.found();
    Set<String> own = shown.own();
    GroupListPage page =
        new GroupListPage(
            around.frame().withCanonical(HOME),
            request.words(),
            request.order().parameter(),
            orders(request),
            around.here(),
            found.items().stream().map(group -> card(group, own)).toList(),
            found.next() == null ? null : address(request, request.order(), found.next()),
            around.form());
    return site.page(status, "articles/groups.jte", page);
  }

  private GroupCard card(GroupFacts group, Set<String> own) {
    String summary =
        group.description().isEmpty()
            ? ""
            : Excerpt.of(services.markdown().html(group.description()), LONGEST_SUMMARY);
    return new GroupCard(
        group.name(),
        summary,
        group.shownPicture(),
        group.articles(),
        group.subscribers(),
        own.contains(group.name()));
  }

  private static List<Tab> orders(ListGroups.Request request) {
    return List.of(
        tab(text("Most articles"), request, GroupOrder.ARTICLES),
        tab(text("Most subscribers"), request, GroupOrder.SUBSCRIBERS),
        tab(textIn("order", "New"), request, GroupOrder.NEW));
  }

  private static Tab tab(String label, ListGroups.Request request, GroupOrder order) {
    return new Tab(label, address(request, order, null), request.order() == order);
  }

  private static String address(
      ListGroups.Request request, GroupOrder order, @Nullable String after) {
    return HOME
        + "?order="
        + order.parameter()
        + (request.words().isEmpty()
            ? ""
            : "&q=" + URLEncoder.encode(request.words(), StandardCharsets.UTF_8))
        + (after == null ? "" : "&after=" + after);
  }

  private Reply create(Call call) {
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      return site.logInFirst(call, text("Create a group"));
    }
    Viewer.SignedIn owner = viewers.require(call, ArticleScopes.WRITE);
    Query form = site.form(call);
    limits.submit(call, owner);
    String name = form.text("name").orElse("").strip().toLowerCase(Locale.ROOT);
    if (!GroupName.valid(name)) {
      return refused(
          call,
          form,
          Problem.invalid("/name", text("Use 2 to 32 letters a-z, digits and hyphens")));
    }
    if (!services.groups().create(name, owner.id())) {
      return refused(call, form, Problem.invalid("/name", text("A group with this name exists")));
    }
    services.directory().changed();
    return site.done(
        call,
        "/articles/g/" + name + "/settings",
        Notice.good(text("Group created. Say what it is about.")));
  }

  private Reply refused(Call call, Query form, Problem problem) {
    ListGroups.Request request = ListGroups.Request.read(call);
    return page(call, problem.status(), shown(call, request), Form.refused(form, problem));
  }
}
