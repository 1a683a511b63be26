package io.feedmill.articles.discussionimport;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.work.Progress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportDiscussionTest {
  private static final Instant NOW = Instant.parse("2026-11-27T00:00:00Z");
  private static final String HN =
      """
      {"id":8863,"created_at":"2007-04-04T19:16:40Z","created_at_i":1175714200,"type":"story","author":"dhouston",
       "title":"My YC app: Dropbox","url":"https://www.getdropbox.com/u/2/screencast.html","text":null,"points":111,
       "parent_id":null,"story_id":8863,"options":[],"children":[
        {"id":8917,"created_at_i":1175714390,"type":"comment","author":null,"text":null,"points":null,"parent_id":8863,
         "children":[
          {"id":9224,"created_at_i":1175786214,"type":"comment","author":"BrandonM","text":"I have <i>a few</i> qualms:<p>1. For a Linux user","points":null,
           "parent_id":8917,"children":[]}]},
        {"id":8999,"created_at_i":1175714490,"type":"comment","author":null,"text":null,"parent_id":8863,"children":[]},
        {"id":9000,"created_at_i":1175714500,"type":"pollopt","author":"x","text":"y","parent_id":8863,"children":[]}]}
      """;
  private static final String LOBSTERS =
      """
      {"short_id":"abc123","created_at":"2024-03-01T10:00:00.000-06:00","title":"Ask: tabs?","url":"","score":5,"flags":0,
       "description":"<p>Tabs?</p>","description_plain":"Tabs?","submitter_user":"pushcx","comments":[
        {"short_id":"r2","created_at":"2024-03-01T12:00:00.000-06:00","last_edited_at":"2024-03-01T12:10:00.000-06:00","is_deleted":false,
         "is_moderated":false,"score":3,"flags":2,"parent_comment":"r1","comment":"<p>No.</p>","comment_plain":"**No.**","depth":1,"commenting_user":"ann"},
        {"short_id":"r1","created_at":"2024-03-01T11:00:00.000-06:00","last_edited_at":"2024-03-01T11:00:00.000-06:00","is_deleted":false,
         "is_moderated":false,"score":1,"flags":0,"parent_comment":null,"comment":"<p>Yes.</p>","depth":0,"commenting_user":{"username":"ben"}},
        {"short_id":"r3","created_at":"2024-03-01T13:00:00.000-06:00","is_deleted":false,"is_moderated":false,"score":1,"flags":0,
         "parent_comment":"lost","comment_plain":"Orphan","commenting_user":"cat"}]}
      """;

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final ImportDiscussion importer = ImportDiscussion.create(site.redis, NOW);

  @AfterEach
  void close() {
    site.close();
  }

  private ArticleReport run(String json) {
    ArticleReport report =
        importer.run(json.getBytes(StandardCharsets.UTF_8), ANN, Progress.UNWATCHED);
    site.settle();
    return report;
  }

  @Test
  void a_story_of_hacker_news_keeps_times_names_and_shape() {
    assertThat(run(HN).lines())
        .containsExactly("article 1: 2 comments imported, 0 existed before, 1 left out");
    Article article = site.articles.article(1);
    assertThat(article.title()).isEqualTo("My YC app: Dropbox");
    assertThat(article.link()).isEqualTo("https://www.getdropbox.com/u/2/screencast.html");
    assertThat(article.time()).isEqualTo(Instant.parse("2007-04-04T19:16:40Z"));
    assertThat(article.author()).isEqualTo(ANN);
    assertThat(article.votes()).isEqualTo(1);
    assertThat(article.discussion().comments()).isEqualTo(1);
    assertThat(site.record(new CommentId(1, 1))).isEqualTo("0 1-0 deleted");
    assertThat(site.record(new CommentId(1, 2))).isEqualTo("1 1-0 live");
    assertThat(site.body(new CommentId(1, 2)))
        .isEqualTo(
            "1175786214000 0 BrandonM on HN\nI have *a few* qualms:\n\n1\\. For a Linux user");
    site.articles.check();
    site.check();
  }

  @Test
  void a_discussion_of_lobsters_keeps_counts_edits_and_markdown_and_reports_orphans() {
    assertThat(run(LOBSTERS).lines())
        .containsExactly(
            "article 1: 3 comments imported, 0 existed before, 0 left out",
            "1 replies to comments that the file does not have are now comments on the article: r3");
    assertThat(site.articles.article(1).text()).isEqualTo("Tabs?");
    assertThat(site.record(new CommentId(1, 1))).isEqualTo("0 1-0 live");
    assertThat(site.record(new CommentId(1, 2))).isEqualTo("1 5-2 live");
    assertThat(site.body(new CommentId(1, 2)))
        .isEqualTo("1709316000000 1709316600000 ann on Lobsters\n**No.**");
    assertThat(site.record(new CommentId(1, 3))).isEqualTo("0 1-0 live");
    site.check();
  }

  @Test
  void a_second_run_changes_nothing_and_a_newer_file_adds_what_is_new() {
    run(LOBSTERS);
    String again = run(LOBSTERS).lines().getFirst();
    assertThat(again).isEqualTo("article 1: 0 comments imported, 3 existed before, 0 left out");
    String more =
        LOBSTERS.replace(
            "\"comments\":[",
            "\"comments\":[{\"short_id\":\"r9\",\"created_at\":\"2024-03-02T12:00:00.000-06:00\",\"parent_comment\":\"r2\","
                + "\"comment_plain\":\"Late\",\"commenting_user\":\"dan\",\"score\":1},");
    assertThat(run(more).lines().getFirst())
        .isEqualTo("article 1: 1 comments imported, 3 existed before, 0 left out");
    assertThat(site.record(new CommentId(1, 4))).isEqualTo("2 1-0 live");
    assertThat(site.articles.article(1).discussion().comments()).isEqualTo(4);
    site.check();
  }

  @Test
  void a_stopped_run_continues_where_it_stopped() {
    site.articles.raw.command("SET", "articles{main}:article:", "40");
    site.articles.raw.command("HSET", "articles{main}:imported", "lobsters abc123", "40");
    run(LOBSTERS);
    assertThat(site.articles.article(40).title()).isEqualTo("Ask: tabs?");
    assertThat(site.record(new CommentId(40, 3))).isEqualTo("0 1-0 live");
  }

  @Test
  void imported_comments_can_be_replied_to_and_removed_but_have_no_owner() {
    run(LOBSTERS);
    CommentId imported = new CommentId(1, 2);
    CommentId answer = site.comment(1, BEN, 2);
    site.settle();
    assertThat(site.record(answer)).isEqualTo("2 1-0 live");
    site.remove(imported);
    site.settle();
    assertThat(site.record(imported)).isEqualTo("1 5-2 removed");
    site.restore(imported);
    site.settle();
    assertThat(site.record(imported)).isEqualTo("1 5-2 live");
    assertThat(site.members(DiscussionKeys.newest()))
        .containsExactly("1-1", "1-2", "1-3", answer.toString());
    assertThat(site.articles.raw.keys(DiscussionKeys.ofAuthor(0))).isEmpty();
    site.check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "7",
        "{}",
        "null",
        "{\"id\":1}",
        "{\"children\":[]}",
        "{\"id\":1,\"children\":[],\"title\":\"\"}",
        "{\"id\":1,\"children\":[],\"title\":\"x\",\"url\":\"ftp://x\"}",
        "{\"short_id\":7,\"comments\":{}}",
      })
  void what_is_no_discussion_is_refused_and_nothing_is_written(String json) {
    ArticleReport report = run(json);
    assertThat(report.clean()).isFalse();
    assertThat(report.lines()).singleElement().asString().startsWith("not imported: ");
    assertThat(site.articles.raw.keys("articles{main}:imported")).isEmpty();
  }

  @Test
  void strange_members_do_no_harm() {
    run(
        """
        {"id":1,"children":[7,null,[],{"id":{},"type":"comment"},{"id":2,"type":"comment","author":["x"],"text":{"a":1}},
         {"id":3,"type":"comment","author":"a\\u0000\\nb","text":"hi","created_at_i":99999999999999,"points":-5},
         {"id":4,"type":"comment","author":"\\u202eevil\\n<b>","text":"hi","created_at":"never"}],"title":"t","created_at_i":-1}
        """);
    assertThat(site.record(new CommentId(1, 1))).isEqualTo("0 0-0 live");
    site.check();
  }
}
