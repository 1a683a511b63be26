package io.feedmill.articles.mark;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.mark.ViewMarksScript.Marks;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.moderation.VoteWeights;
import io.feedmill.articles.shelf.ShelveArticleScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ViewMarksScriptTest {
  private static final long ANN = 11;
  private static final int MANY = 600;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final ViewMarksScript script = ViewMarksScript.load(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  private Marks marks(long person, List<Long> ids) {
    return RedisClient.await(script.run(person, ids));
  }

  @Test
  void marks_have_the_vote_of_the_viewer_and_whether_they_saved_or_hid_it() {
    List<Long> ids = LongStream.range(0, 5).mapToObj(_ -> articles.submit()).toList();
    articles.vote(ids.get(1), ANN, Direction.UP);
    articles.vote(ids.get(2), ANN, Direction.DOWN);
    ShelveArticleScript keep = ShelveArticleScript.load(articles.redis);
    keep.call(ids.get(2), ArticleKeys.saved(ANN));
    keep.call(ids.get(3), ArticleKeys.hidden(ANN));
    Marks marks = marks(ANN, ids);
    assertThat(List.of(0, 1, 2, 3, 4))
        .extracting(marks::mine)
        .containsExactly(
            Direction.NONE, Direction.UP, Direction.DOWN, Direction.NONE, Direction.NONE);
    assertThat(List.of(0, 1, 2, 3, 4))
        .extracting(marks::saved)
        .containsExactly(false, false, true, false, false);
    assertThat(List.of(0, 1, 2, 3, 4))
        .extracting(marks::hidden)
        .containsExactly(false, false, false, true, false);
    assertThat(marks(12, ids).text()).isEqualTo("AAAAA");
  }

  @Test
  void a_vote_that_does_not_count_is_shown_to_its_voter() {
    long id = articles.submit();
    VoteWeights.discount(articles, ANN);
    articles.vote(id, ANN, Direction.DOWN);
    assertThat(articles.article(id).downvotes()).isZero();
    assertThat(marks(ANN, List.of(id)).mine(0)).isEqualTo(Direction.DOWN);
  }

  @Test
  void marks_of_several_batches_are_in_order() {
    long last = articles.submit();
    articles.vote(last, ANN, Direction.UP);
    List<Long> ids = new ArrayList<>(LongStream.rangeClosed(1001, 1000 + MANY).boxed().toList());
    ids.add(last);
    Marks marks = marks(ANN, ids);
    assertThat(marks.text()).hasSize(MANY + 1);
    assertThat(marks.mine(MANY)).isEqualTo(Direction.UP);
    assertThat(marks.mine(MANY - 1)).isEqualTo(Direction.NONE);
  }
}
