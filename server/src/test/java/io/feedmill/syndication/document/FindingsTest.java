package io.feedmill.syndication.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.feed.Feed.Neighbour;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.WithdrawnItem;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Findings in documents that were valid before a fault was added.
class FindingsTest {
  private static final DocumentPool POOL =
      DocumentPool.open("findings", 1, 8, Duration.ofMinutes(1));
  private static final String SELF = "https://mill.example/feeds/x.rss";

  private static String good(Profile profile) {
    return DocumentModule.create(POOL)
        .write(profile, Articles.feed(Articles.many(2), List.of()))
        .bytes()
        .toString();
  }

  private static String broken(String good, String part, String instead) {
    String broken = good.replaceFirst(part, instead.replace("~", ""));
    assertThat(broken).as(part).isNotEqualTo(good);
    return broken;
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "MissingElement, <description>All.*?</description>, ~",
        "DuplicateElement, <ttl>, <ttl>1</ttl><ttl>",
        "UndefinedElement, <ttl>, <extra/><ttl>",
        "UnexpectedAttribute, <ttl>, `<ttl unit='min'>`",
        "UnexpectedText, <item>, words<item>",
        "UnknownNamespace, xmlns:dc=, `xmlns:q='urn:q' xmlns:dc=`",
        "ReservedPrefix, xmlns:dc=, `xmlns:qc='http://purl.org/dc/elements/1.1/' xmlns:dc=`",
        "NotBlank, <title>Title 0</title>, <title> </title>",
        "ContainsHTML, Title 0, Title &#x3C;/b>",
        "CharacterData, Title 0, Title &lt; 0",
        "BadCharacters, Title 0, Title &#x85;",
        "BadCharacters, Title 0, Title &#xFFFD;",
        "InvalidFullLink, <link>https://mill.example/a/0, <link>https://mill.example/a[0",
        "InvalidLanguage, <language>en, <language>zz",
        "InvalidRFC2822Date, Nov 2026, November 2026",
        "InvalidRFC2822Date, `Fri, 20`, `Mon, 20`",
        "ImplausibleDate, `<pubDate>Fri, 20 Nov 2026`, `<pubDate>Sat, 21 Nov 2026`",
        "InvalidPositiveInteger, <ttl>3, <ttl>0",
        "MissingAtomSelfLink, `rel=\"self\"`, `rel=\"via\"`",
        "SelfDoesntMatchLocation, feeds/x.rss, feeds/y.rss",
        "UnregisteredAtomLinkRel, `rel=\"hub\"`, `rel=\"nub\"`",
        "SelfNotAtom, application/rss.xml, text/xml",
        "MisplacedItem, </item></channel>, </item><ttl>1</ttl></channel>",
        "NeedDescriptionBeforeContent, <description>Some.*?</description>, ~",
        "MissingGuid, <guid.*?</guid>, ~",
        "InvalidPermalink, false, true",
        "DuplicateValue, 0001</guid>, 0000</guid>",
        "NotHtml, <p>Some, <p><b>Some",
        "SecurityRisk, <p>Some, <p><bdo>x</bdo>Some",
        "SecurityRiskAttr, <p>Some, `<p onclick='x()'>Some`",
        "ContainsRelRef, <p>Some, `<p><a href='/x'>x</a>Some`",
        "InvalidMediaMedium, medium=.image, `medium=\"picture`"
      })
  void a_fault_of_an_rss_document_is_reported(String finding, String part, String instead) {
    String broken = broken(good(Profile.RSS), part, instead);
    assertThat(RssFindings.of(broken, SELF, Articles.NOON))
        .anyMatch(told -> told.startsWith(finding));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "MissingElement, <updated>.*?</updated>, ~",
        "MissingSelf, `rel=\"self\"`, `rel=\"via\"`",
        "SelfDoesntMatchLocation, `x.rss\"`, `y.rss\"`",
        "DuplicateAtomLink, `<link rel=\"alternate\"`, `<link rel=\"alternate\" href=\"https://x.example/\" type=\"text/html\"/><link rel=\"alternate\"`",
        "MisplacedMetadata, </feed>, <icon>https://x.example/</icon><author><name>x</name></author></feed>",
        "DuplicateIds, 0001</id>, 0000</id>",
        "DuplicateUpdated, `<updated>2026-11-20T12:00:00.[0-9]*Z(.*)<updated>2026-11-20T12:00:00.([0-9]*)Z(.*)<updated>[^<]*<`, `<updated>2026-11-20T12:00:00Z$1<updated>2026-11-20T12:00:00Z$3<updated>2026-11-20T12:00:00Z<`",
        "MissingTextualContent, <summary>.*?</content>, ~",
        "FeedHistoryRelInEntry, `<link rel=\"alternate\" href=`, `<link rel=\"next\" href=`",
        "AttrNotBlank, `term=\"tea\"`, `term=\"\"`",
        "InvalidTextType, `type=\"html\"`, `type=\"markup\"`",
        "NonCanonicalURI, <id>https://mill.example/feeds, <id>https://mill.example/a/../feeds",
        "InvalidRFC3339Date, T12:00:00, ` 12:00:00`",
        "ArchiveIncomplete, <author>, `<fh:archive xmlns:fh='http://purl.org/syndication/history/1.0'/><author>`",
        "MissingCurrentInArchive, <author>, `<fh:archive xmlns:fh='http://purl.org/syndication/history/1.0'/><author>`",
        "ContainsHTML, <title>Title 0, <title>Title &amp;amp; 0",
        "NotHtml, &lt;p&gt;, &lt;p&gt;&lt;b&gt;"
      })
  void a_fault_of_an_atom_document_is_reported(String finding, String part, String instead) {
    String broken = broken(good(Profile.ATOM), part, instead);
    assertThat(AtomFindings.of(broken, SELF, Articles.NOON))
        .anyMatch(told -> told.startsWith(finding));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "<id>.*?</id>, ~",
        "<title>Title, `<title type=\"xml\">Title`",
        "<updated>2026-11-20T, <updated>2026-11-20 ",
        "<author>, <author><nick/>",
        "`href=\"[^\"]*\"`, ~",
        "</feed>, <title>x</title></feed>"
      })
  void the_grammar_of_atom_rejects_invalid_documents(String part, String instead) {
    assertThat(Grammars.atom(broken(good(Profile.ATOM), part, instead))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`\"title\"`, `\"titel\"`",
        "version/1.1, version/1",
        "`\"id\":`, `\"nr\":`",
        "content_html, html",
        "T12:00:00, ` 12:00:00`",
        "`\\{\"name\":\"Ann & Ben\"\\}`, `\"Ann\"`",
        "`\"https://mill.example/\"`, `\"/\"`"
      })
  void the_schema_of_json_feeds_rejects_invalid_documents(String part, String instead) {
    assertThat(Grammars.jsonFeed(broken(good(Profile.JSON), part, instead))).isNotEmpty();
  }

  @Test
  void archives_pages_and_tombstones_are_valid_too() {
    FeedContent whole =
        Articles.feed(
            Articles.many(3),
            List.of(new WithdrawnItem(Articles.item(9), Articles.NOON.plusSeconds(5))));
    for (Profile profile : Profile.all()) {
      for (boolean archive : List.of(true, false)) {
        FeedContent part = part(whole, archive);
        StrictDocuments.judge(DocumentModule.create(POOL).write(profile, part), SELF);
      }
    }
  }

  private static FeedContent part(FeedContent whole, boolean archive) {
    return new FeedContent(
        whole.id(),
        whole.title(),
        whole.description(),
        whole.language(),
        whole.home(),
        whole.self(),
        List.of(),
        whole.updated(),
        whole.items(),
        archive ? List.of() : whole.gone(),
        archive,
        archive
            ? List.of(to("current"), to("prev-archive"), to("next-archive"))
            : List.of(to("first"), to("last"), to("previous"), to("next")),
        whole.interval(),
        whole.smartView());
  }

  private static Neighbour to(String relation) {
    return new Neighbour(relation, URI.create("https://mill.example/feeds/x/" + relation));
  }
}
