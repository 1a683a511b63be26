package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.discussion.CommentNode.May;
import io.feedmill.articles.discussion.ReadDiscussion.Part;
import io.feedmill.articles.discussion.ThreadPage.Placed;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Formats comments for pages.
final class PresentComments {
  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  private final AccountNames names;
  private final Profiles profiles;
  private final RenderMarkdown markdown;
  private final InstantSource clock;

  PresentComments(
      AccountNames names, Profiles profiles, RenderMarkdown markdown, InstantSource clock) {
    this.names = names;
    this.profiles = profiles;
    this.markdown = markdown;
    this.clock = clock;
  }

  /// The data that all comments of a page share.
  ///
  /// @param blocked whether the author of the article blocks the viewer
  private record Setting(
      Part part,
      Article article,
      boolean blocked,
      Viewer viewer,
      int target,
      Map<Long, ShownPerson> people) {}

  /// The outermost comments of the part, each with its replies.
  ///
  /// @param blocked whether the author of the article blocks the viewer
  /// @param target number of the comment that the page is about, 0 for none
  List<CommentNode> nodes(Part part, Article article, boolean blocked, Viewer viewer, int target) {
    Set<Long> authors =
        part.bodies().keySet().stream().map(part.thread()::author).collect(Collectors.toSet());
    Setting setting =
        new Setting(part, article, blocked, viewer, target, profiles.people(names.names(authors)));
    Map<Integer, Deque<CommentNode>> replies = new HashMap<>();
    Deque<CommentNode> outermost = new ArrayDeque<>();
    Set<Integer> shown =
        part.page().comments().stream().map(Placed::number).collect(Collectors.toSet());
    for (Placed placed : part.page().comments().reversed()) {
      Deque<CommentNode> below = replies.remove(placed.number());
      int parent = part.thread().parent(placed.number());
      CommentNode node =
          node(
              setting,
              placed,
              parent != 0 && !shown.contains(parent),
              below == null ? List.of() : List.copyOf(below));
      (shown.contains(parent)
              ? replies.computeIfAbsent(parent, _ -> new ArrayDeque<>())
              : outermost)
          .addFirst(node);
    }
    return List.copyOf(outermost);
  }

  /// @param cut whether the comment that it replies to is not on the page
  private CommentNode node(Setting setting, Placed placed, boolean cut, List<CommentNode> replies) {
    CommentThread thread = setting.part().thread();
    int number = placed.number();
    CommentId id = new CommentId(setting.article().id(), number);
    CommentBody body = setting.part().bodies().get(number);
    Direction mine = setting.part().votes().getOrDefault(number, Direction.NONE);
    Instant time = Instant.ofEpochSecond(thread.time(number));
    BranchCursor next = placed.rest().next();
    return new CommentNode(
        "c" + number,
        id.page(),
        body == null ? null : author(body, thread.author(number), setting),
        body != null && thread.author(number) == setting.article().author(),
        RelativeTime.html(time, clock.instant()),
        thread.edits(number) > 0,
        CommentNode.Vote.of(
            id,
            thread.up(number) - thread.down(number),
            mine,
            thread.state(number) == CommentState.LIVE,
            setting.article(),
            time,
            clock.instant()),
        text(body),
        state(thread.state(number)),
        setting.part().isNew(number, setting.viewer()),
        body != null && setting.part().folded(number),
        number == setting.target(),
        may(setting, number, time),
        cut ? thread.depth(number) : 0,
        cut ? new CommentId(id.article(), thread.parent(number)).page() : "",
        replies,
        placed.rest().more(),
        next == null ? "" : id.page() + "?after=" + LocalPath.escape(next.encode()));
  }

  private static ShownPerson author(CommentBody body, long account, Setting setting) {
    return body.name() == null
        ? setting.people().getOrDefault(account, GONE)
        : ShownPerson.deleted(body.name());
  }

  private @Nullable SafeHtml text(@Nullable CommentBody body) {
    return body == null ? null : markdown.html(body.text());
  }

  private boolean editable(Article article, CommentState state, Instant time) {
    return taken(article, state)
        && !clock.instant().isAfter(time.plusSeconds(Article.EDITING_SECONDS));
  }

  private static boolean taken(Article article, CommentState state) {
    return state == CommentState.LIVE && article.live() && !article.locked();
  }

  private static String state(CommentState state) {
    return switch (state) {
      case LIVE -> "";
      case DELETED -> Texts.text("Deleted by its author");
      case REMOVED -> Texts.text("Removed by a moderator");
    };
  }

  private May may(Setting setting, int number, Instant time) {
    if (!(setting.viewer() instanceof Viewer.SignedIn person)) {
      return May.NOTHING;
    }
    CommentThread thread = setting.part().thread();
    CommentState state = thread.state(number);
    boolean own = thread.author(number) == person.id() && state != CommentState.DELETED;
    boolean moderator = person.has(Role.MODERATOR);
    return new May(
        taken(setting.article(), state) && !setting.blocked() && !setting.part().blocked(number),
        !own && state == CommentState.LIVE && setting.article().live(),
        own && editable(setting.article(), state, time),
        own,
        switch (state) {
          case LIVE -> moderator ? "remove" : "";
          case REMOVED -> moderator ? "restore" : "";
          case DELETED -> "";
        });
  }
}
