package io.feedmill.articles.design;

import io.feedmill.articles.discussion.CommentNode;
import io.feedmill.articles.discussion.CommentNode.May;
import io.feedmill.articles.discussion.CommentNode.Vote;
import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.design.Sample;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Comments as they never were, one for each state.
final class SampleComments {
  private static final May READER = new May(true, true, false, false, "");
  private static final May AUTHOR = new May(true, false, true, true, "");
  private static final May MODERATOR = new May(true, true, false, false, "remove");
  private static final May NOTHING = new May(false, false, false, false, "");

  private static final String SAID =
      "A cache may keep what says so, with `max-age` or a date. *Everything else* asks.";

  private SampleComments() {}

  /// What differs between the samples.
  private record State(
      String name,
      @Nullable ShownPerson author,
      String mine,
      May may,
      String state,
      boolean edited,
      boolean fresh,
      boolean folded,
      boolean target,
      List<CommentNode> replies,
      int more,
      int cut) {

    static State of(String name, @Nullable ShownPerson author, May may) {
      return new State(name, author, "none", may, "", false, false, false, false, List.of(), 0, 0);
    }

    State voted(String direction) {
      return new State(
          name, author, direction, may, state, edited, fresh, folded, target, replies, more, cut);
    }

    State withState(String words) {
      return new State(
          name, author, mine, may, words, edited, fresh, folded, target, replies, more, cut);
    }

    State edited(boolean unseen) {
      return new State(
          name, author, mine, may, state, true, unseen, folded, target, replies, more, cut);
    }

    State folded(boolean muted, boolean chosen) {
      return new State(
          name, author, mine, may, state, edited, fresh, muted, chosen, replies, more, cut);
    }

    State above(int unseen, CommentNode... below) {
      return new State(
          name,
          author,
          mine,
          may,
          state,
          edited,
          fresh,
          folded,
          target,
          List.of(below),
          unseen,
          cut);
    }

    State below(int unseen) {
      return new State(
          name, author, mine, may, state, edited, fresh, folded, target, replies, more, unseen);
    }

    CommentNode node(String text) {
      String id = DesignSection.NOTHING + "-" + name;
      String page = "/articles/" + DesignSection.NOTHING + "/comments/" + id;
      return new CommentNode(
          id,
          page,
          author,
          SampleRows.ANN.equals(author),
          SafeHtml.ofText("4 hours ago"),
          edited,
          new Vote(id, page, 12, mine, author != null),
          text.isEmpty() ? null : Markdown.render(text),
          state,
          fresh,
          folded,
          target,
          may,
          cut,
          cut == 0 ? "" : page,
          replies,
          more,
          more == 0 ? "" : page);
    }
  }

  static List<Sample<CommentNode>> all() {
    return Stream.of(live(), folded(), withdrawn()).flatMap(List::stream).toList();
  }

  private static List<Sample<CommentNode>> live() {
    CommentNode reply =
        State.of("reply", SampleRows.BEN, READER)
            .voted("up")
            .node("Yes, and `ETag` saves the body.");
    State target = State.of("target", SampleRows.BEN, READER).voted("down").folded(false, true);
    return List.of(
        Sample.of(
            "With a reply, and more on another page",
            State.of("thread", SampleRows.ANN, READER).above(3, reply).node(SAID)),
        Sample.of(
            "Below others that are on another page",
            State.of("deep", SampleRows.ANN, READER).below(3).node(SAID)),
        Sample.of("New, edited", State.of("new", SampleRows.BEN, READER).edited(true).node(SAID)),
        Sample.of("The one that the page is about, voted down", target.node(SAID)),
        Sample.of("One's own", State.of("own", SampleRows.ANN, AUTHOR).node(SAID)),
        Sample.of("For a moderator", State.of("moderated", SampleRows.BEN, MODERATOR).node(SAID)),
        new Sample<>("Hover", "hover", State.of("hover", SampleRows.BEN, READER).node(SAID)),
        new Sample<>("Focus", "focus", State.of("focus", SampleRows.BEN, READER).node(SAID)));
  }

  private static List<Sample<CommentNode>> folded() {
    CommentNode reply = State.of("below", SampleRows.ANN, READER).node("I do not agree.");
    State muted = State.of("muted-above", SampleRows.BEN, READER).folded(true, false);
    return List.of(
        Sample.of(
            "By somebody who is muted",
            State.of("muted", SampleRows.BEN, READER).folded(true, false).node(SAID)),
        Sample.of("By somebody who is muted, with a reply", muted.above(0, reply).node(SAID)));
  }

  private static List<Sample<CommentNode>> withdrawn() {
    State deleted = State.of("deleted", null, NOTHING).withState("Deleted by its author");
    State removed = State.of("removed", null, NOTHING).withState("Removed by a moderator");
    return List.of(
        Sample.of("Deleted", deleted.node("")),
        Sample.of("Removed", removed.node("")),
        Sample.of("By a deleted account", State.of("gone", SampleRows.DELETED, READER).node(SAID)));
  }
}
