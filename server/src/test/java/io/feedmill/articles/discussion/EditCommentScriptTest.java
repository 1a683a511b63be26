package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.EditCommentScript.Outcome;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The truth table of [EditCommentScript].
class EditCommentScriptTest {
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final EditCommentScript script = EditCommentScript.load(site.redis);

  @AfterEach
  void close() {
    site.close();
  }

  enum State {
    ARTICLE_UNKNOWN(Outcome.ARTICLE_UNKNOWN),
    ARTICLE_WITHDRAWN(Outcome.ARTICLE_WITHDRAWN),
    ARTICLE_LOCKED(Outcome.ARTICLE_LOCKED),
    NO_COMMENT(Outcome.UNKNOWN),
    DELETED(Outcome.WITHDRAWN),
    REMOVED(Outcome.WITHDRAWN),
    OF_ANOTHER(Outcome.FOREIGN),
    OLD(Outcome.LATE),
    WITHOUT_TEXT(Outcome.WITHDRAWN),
    DAMAGED(Outcome.WITHDRAWN),
    SAME_TEXT(Outcome.UNCHANGED),
    LIVE(Outcome.EDITED);

    private final Outcome outcome;

    State(Outcome outcome) {
      this.outcome = outcome;
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_edit_has_the_result_of_the_table_and_a_refused_one_changes_nothing(State state) {
    CommentId id = prepare(state, site.articles.submit());
    String before = stored(id);
    String text = state == State.SAME_TEXT ? "text" : "new";
    assertThat(script.call(id, ANN, CommentsOnRedis.text(text))).isEqualTo(state.outcome);
    if (state != State.LIVE) {
      assertThat(stored(id)).isEqualTo(before);
      return;
    }
    assertThat(site.body(id)).endsWith("\nnew");
    assertThat(site.hash(id)).containsKey("edited");
    assertThat(site.thread(id.article()).edits(id.number())).isEqualTo(1);
    assertThat(site.articles.raw.strings("LRANGE", DiscussionKeys.history(id), "0", "-1"))
        .singleElement()
        .asString()
        .endsWith("\ntext");
  }

  private CommentId prepare(State state, long article) {
    CommentId id =
        state == State.OLD
            ? site.discussions.addPast(
                article,
                ANN,
                0,
                CommentsOnRedis.text("text"),
                Instant.now().minusSeconds(Article.EDITING_SECONDS + 1))
            : site.comment(article, state == State.OF_ANOTHER ? BEN : ANN, 0);
    switch (state) {
      case ARTICLE_UNKNOWN -> site.articles.raw.command("DEL", ArticleKeys.votes(article));
      case ARTICLE_WITHDRAWN -> site.articles.remove(article);
      case ARTICLE_LOCKED ->
          site.articles.raw.command("HSET", ArticleKeys.votes(article), "locked", "1");
      case DELETED -> site.delete(id, ANN);
      case REMOVED -> site.remove(id);
      case WITHOUT_TEXT -> site.articles.raw.command("DEL", DiscussionKeys.body(id));
      case DAMAGED -> site.articles.raw.command("SET", DiscussionKeys.body(id), "no times");
      case NO_COMMENT, OF_ANOTHER, OLD, SAME_TEXT, LIVE -> {}
    }
    return state == State.NO_COMMENT ? new CommentId(article, 2) : id;
  }

  private String stored(CommentId id) {
    return site.hash(id)
        + site.body(id)
        + site.thread(id.article()).revision()
        + site.articles.raw.number("LLEN", DiscussionKeys.history(id));
  }
}
