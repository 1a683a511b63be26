package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.ParsedEntry;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Entries of publishers that deviate from the specifications of their formats.
final class WildEntriesTest {
  private static final String SPACES =
      "xmlns:media='http://search.yahoo.com/mrss/' xmlns:dc='http://purl.org/dc/elements/1.1/'"
          + " xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'"
          + " xmlns:a10='http://www.w3.org/2005/Atom'";

  private static ParsedEntry item(String content) {
    return Parsing.entry(
        "<rss version='2.0' %s><channel><title>T</title><link>https://site.example/</link>"
                .formatted(SPACES)
            + "<item><link>https://site.example/post</link>%s</item></channel></rss>"
                .formatted(content));
  }

  private static ParsedEntry atomEntry(String content) {
    return Parsing.entry(
        "<feed xmlns='http://www.w3.org/2005/Atom' %s><title>T</title><entry>%s</entry></feed>"
            .formatted(SPACES, content));
  }

  private static URI uri(String address) {
    return URI.create(address);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "List&lt;String> in Java              | List<String> in Java",
        "&lt;script> tags explained           | <script> tags explained",
        "if a &lt; b &amp;&amp; c > d         | if a < b && c > d",
        "Use &lt;b>                           | Use <b>",
        "A &lt;b>bold&lt;/b> title            | A bold title",
        "Tom &amp;amp; Ann                    | Tom & Ann",
        "List&lt;String> &amp;amp; Map        | List<String> & Map",
        "one&lt;br/>two                       | one two",
        "&lt;custom-tag>x&lt;/custom-tag>     | <custom-tag>x</custom-tag>"
      })
  void an_rss_title_is_html_only_if_it_looks_like_it(String written, String meant) {
    assertThat(item("<title>" + written + "</title>").title()).isEqualTo(meant);
  }

  @Test
  void titles_of_atom_and_json_feed_are_read_by_their_type() {
    assertThat(atomEntry("<title>&lt;b>x&lt;/b> &amp;amp;</title>").title())
        .isEqualTo("<b>x</b> &amp;");
    assertThat(atomEntry("<title type='text'>List&lt;String></title>").title())
        .isEqualTo("List<String>");
    assertThat(atomEntry("<title type='html'>&lt;b>x&lt;/b> &amp;amp;</title>").title())
        .isEqualTo("x &");
    assertThat(
            Parsing.entry(
                    "{\"version\":\"https://jsonfeed.org/version/1\",\"title\":\"T\",\"items\":"
                        + "[{\"id\":\"1\",\"title\":\"<b>x</b> &amp;\"}]}")
                .title())
        .isEqualTo("<b>x</b> &amp;");
  }

  @Test
  void numeric_references_of_typographic_characters_are_decoded_in_a_title_of_json_feed() {
    assertThat(TitleText.ofPlain("Ann&#8217;s &#60;b> &#x2019; &#8216 &#; &#99999999; &#55357; &"))
        .isEqualTo("Ann’s &#60;b> &#x2019; &#8216 &#; &#99999999; &#55357; &");
    assertThat(TitleText.ofPlain("&#".repeat(50_000))).hasSize(100_000);
  }

  @Test
  void a_video_of_youtube_has_its_player_its_description_and_its_picture() {
    ParsedEntry entry =
        atomEntry(
            """
            <id>yt:video:abc</id><link rel="alternate" href="https://www.youtube.com/watch?v=abc"/>
            <media:group><media:title>Film</media:title>
              <media:content url="https://www.youtube.com/v/abc?version=3"
                  type="application/x-shockwave-flash" width="640" height="390"/>
              <media:thumbnail url="https://i1.ytimg.com/vi/abc/hqdefault.jpg" width="480"/>
              <media:description>One &lt; two
            https://site.example/</media:description>
            </media:group>
            """);
    assertThat(entry.title()).isEqualTo("Film");
    assertThat(entry.media().photos())
        .containsExactly(uri("https://i1.ytimg.com/vi/abc/hqdefault.jpg"));
    assertThat(Parsing.html(entry))
        .startsWith("<p><iframe src=\"https://www.youtube.com/embed/abc\" sandbox=")
        .contains("One &lt; two<br>\nhttps://site.example/");
  }

  @Test
  void a_media_group_is_read_in_rss_too() {
    ParsedEntry entry =
        item(
            "<media:group><media:content url='/v.mp4' type='video/mp4'><media:title>Film</media:title>"
                + "<media:description type='html'>&lt;i>x&lt;/i></media:description>"
                + "<media:thumbnail url='/t.jpg'/></media:content></media:group>"
                + "<media:player url='https://player.vimeo.com/video/1'/>");
    assertThat(entry.title()).isEqualTo("Film");
    assertThat(Parsing.html(entry))
        .contains("<iframe src=\"https://player.vimeo.com/video/1\"", "<i>x</i>");
    assertThat(entry.media().video()).containsExactly(uri("https://site.example/v.mp4"));
    assertThat(entry.media().photos()).containsExactly(uri("https://site.example/t.jpg"));
  }

  @Test
  void an_episode_has_its_picture_its_subtitle_and_its_summary() {
    ParsedEntry entry =
        item(
            "<itunes:image href='/cover.jpg'/><itunes:subtitle>Short</itunes:subtitle>"
                + "<description>&lt;p>Long&lt;/p></description>");
    assertThat(entry.media().photos()).containsExactly(uri("https://site.example/cover.jpg"));
    assertThat(entry.text()).isEqualTo("Long");
    assertThat(entry.summary().text()).isEqualTo("Short");
    ParsedEntry bare =
        item("<itunes:title>E</itunes:title><itunes:summary>a &lt; b\nc</itunes:summary>");
    assertThat(bare.title()).isEqualTo("E");
    assertThat(Parsing.html(bare)).isEqualTo("a &lt; b<br>\nc");
  }

  @ParameterizedTest
  @CsvSource({
    "Ann Other (ann@site.example),Ann Other",
    "ann@site.example (Ann Other),Ann Other",
    "Ann Other &lt;ann@site.example>,Ann Other",
    "Ann (Editor),Ann (Editor)"
  })
  void an_author_is_named_without_the_mail_address(String written, String name) {
    assertThat(item("<author>" + written + "</author>").author())
        .isEqualTo(new Card(name, null, null));
  }

  @Test
  void several_authors_are_named_together() {
    assertThat(item("<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>").author())
        .isEqualTo(new Card("Ann, Bob", null, null));
    assertThat(
            atomEntry(
                    "<author><name>Ann</name><uri>https://ann.example/</uri></author>"
                        + "<author><name>Bob</name></author><author><name>Bob</name></author>")
                .author())
        .isEqualTo(new Card("Ann, Bob", uri("https://ann.example/"), null));
    assertThat(
            Parsing.entry(
                    "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"T\",\"items\":"
                        + "[{\"id\":\"1\",\"authors\":[{\"name\":\"Ann\"},{},{\"name\":\"Bob\"}]}]}")
                .author())
        .isEqualTo(new Card("Ann, Bob", null, null));
    assertThat(item("<dc:creator>x</dc:creator>".repeat(3) + "<dc:creator>y</dc:creator>").author())
        .isEqualTo(new Card("x, y", null, null));
  }

  @Test
  void control_characters_are_read_as_windows_1252() {
    ParsedEntry entry =
        item("<title>Ann&#146;s &#x93;x&#148;</title><description>a&#150;b</description>");
    assertThat(entry.title()).isEqualTo("Ann’s “x”");
    assertThat(entry.text()).isEqualTo("a–b");
    assertThat(item("<title>broken & Ann&#146;s</title>").title()).isEqualTo("broken & Ann’s");
    assertThat(
            Parsing.entry(
                    "{\"version\":\"https://jsonfeed.org/version/1\",\"title\":\"T\",\"items\":"
                        + "[{\"id\":\"1\",\"title\":\"Ann\\u0092s\"}]}")
                .title())
        .isEqualTo("Ann’s");
  }

  @Test
  void an_enclosure_that_is_not_image_audio_or_video_is_a_link() {
    assertThat(
            Parsing.html(
                item(
                    "<description>x</description><enclosure url='/a%20b.pdf' type='application/pdf'/>"
                        + "<enclosure url='/a.mp3' type='audio/mpeg'/>")))
        .isEqualTo(
            "x\n<p><a href=\"https://site.example/a%20b.pdf\" rel=\"noopener noreferrer\">a b.pdf"
                + "</a></p>");
    assertThat(Parsing.html(atomEntry("<link rel='enclosure' href='https://o.example/x.zip'/>")))
        .contains("<a href=\"https://o.example/x.zip\"");
    assertThat(
            Parsing.html(
                Parsing.entry(
                    "{\"version\":\"https://jsonfeed.org/version/1\",\"title\":\"T\",\"items\":"
                        + "[{\"id\":\"1\",\"content_html\":\"<a href='https://o.example/a.epub'>x</a>\","
                        + "\"attachments\":[{\"url\":\"https://o.example/a.epub\"},"
                        + "{\"url\":\"https://o.example/b.epub\"}]}]}")))
        .containsOnlyOnce("a.epub\"")
        .contains("<a href=\"https://o.example/b.epub\"");
  }

  @Test
  void the_page_of_comments_is_linked_to_unless_it_is_the_post_itself() {
    assertThat(Parsing.html(item("<comments>https://o.example/item?id=1</comments>")))
        .contains(
            "<a href=\"https://o.example/item?id=1\" rel=\"noopener noreferrer\">Comments</a>");
    assertThat(Parsing.html(item("<comments>https://site.example/post#comments</comments>")))
        .isEmpty();
    assertThat(
            Parsing.html(
                item(
                    "<description>&lt;a href='https://o.example/1'>Comments&lt;/a></description>"
                        + "<comments>https://o.example/1</comments>")))
        .containsOnlyOnce("Comments");
  }

  @ParameterizedTest
  @ValueSource(strings = {SPACES, ""})
  void an_rss_item_may_be_written_in_atom(String spaces) {
    ParsedEntry entry =
        Parsing.entry(
            "<rss version='2.0' "
                + spaces
                + "><channel><item>"
                + "<a10:title>One</a10:title><a10:link href='https://site.example/1'/>"
                + "<a10:author><a10:name>Ann</a10:name></a10:author>"
                + "<a10:updated>2026-11-20T00:00:00Z</a10:updated><a10:summary>s</a10:summary>"
                + "<a10:content type='html'>&lt;p>x&lt;/p></a10:content></item></channel></rss>");
    assertThat(entry.title()).isEqualTo("One");
    assertThat(entry.link()).isEqualTo(uri("https://site.example/1"));
    assertThat(entry.author()).isEqualTo(new Card("Ann", null, null));
    assertThat(entry.updated()).isNotNull();
    assertThat(Parsing.html(entry)).isEqualTo("<p>x</p>");
    assertThat(entry.summary().text()).isEqualTo("s");
  }

  @ParameterizedTest
  @ValueSource(strings = {"body", "fullitem"})
  void content_is_read_from_elements_without_namespace(String name) {
    ParsedEntry entry =
        item("<description>Short</description><%s>&lt;p>Long&lt;/p></%s>".formatted(name, name));
    assertThat(Parsing.html(entry)).isEqualTo("<p>Long</p>");
    assertThat(entry.summary().text()).isEqualTo("Short");
  }
}
