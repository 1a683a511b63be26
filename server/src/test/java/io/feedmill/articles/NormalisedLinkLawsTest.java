package io.feedmill.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.LinkOutcome.Accepted;
import io.feedmill.articles.LinkOutcome.Refused;
import java.net.URI;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class NormalisedLinkLawsTest {
  @Provide
  Arbitrary<String> addresses() {
    Arbitrary<String> schemes = Arbitraries.of("http://", "https://", "HTTPS://");
    Arbitrary<String> hosts =
        Arbitraries.of(
            "example.com",
            "www.Example.com",
            "www.www.a.b",
            "www3.a.b",
            "youtu.be",
            "m.youtube.com",
            "arxiv.org",
            "tools.ietf.org",
            "bücher.example",
            "127.0.0.1",
            "[::1]");
    Arbitrary<String> ports = Arbitraries.of("", ":", ":80", ":443", ":8080", ":0080");
    Arbitrary<String> works =
        Arbitraries.of(
            "/watch?v=dQw4w9WgXcQ&t=1",
            "/dQw4w9WgXcQ",
            "/pdf/1706.03762v2.pdf",
            "/html/rfc2616.txt",
            "/index.html/index.htm",
            "/index.php?a#!b");
    Arbitrary<String> texts =
        Arbitraries.strings()
            .withChars("/?#!&=.%2eEfF+utm_ref~aB[]|\"<>é漢;:@*")
            .ofMaxLength(40)
            .map(text -> text.isEmpty() || "/?#".indexOf(text.charAt(0)) >= 0 ? text : "/" + text);
    Arbitrary<String> rest = Arbitraries.oneOf(texts, works);
    return Combinators.combine(schemes, hosts, ports, rest).as((s, h, p, r) -> s + h + p + r);
  }

  @Provide
  Arbitrary<String> anything() {
    return Arbitraries.oneOf(
        Arbitraries.strings().all().ofMaxLength(60),
        Arbitraries.strings().all().ofMaxLength(60).map(text -> "https://" + text),
        Arbitraries.strings().ascii().ofMaxLength(30).map(text -> "http://a.b" + text));
  }

  @Property
  void normalising_again_changes_nothing(@ForAll("addresses") String address) {
    String normalised = accepted(address).normalised();
    assertThat(accepted(normalised).normalised()).isEqualTo(normalised);
  }

  @Property
  void the_address_to_link_to_has_the_same_form_and_is_a_uri(@ForAll("addresses") String address) {
    NormalisedLink link = accepted(address);
    assertThat(accepted(link.href()).normalised()).isEqualTo(link.normalised());
    assertThat(URI.create(link.href()).getScheme()).startsWith("http");
    assertThat(URI.create(link.normalised()).getScheme()).isEqualTo("https");
  }

  @Property
  void tracking_parameters_anywhere_do_not_matter(@ForAll("addresses") String address) {
    int end = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
    String resource = address.substring(0, end);
    String tracked = resource + (resource.contains("?") ? "&" : "?") + "utm_campaign=x&gclid=1";
    assertThat(accepted(tracked + address.substring(end)).normalised())
        .isEqualTo(accepted(address).normalised());
  }

  @Property
  void any_text_is_accepted_as_ascii_or_refused_with_a_reason(@ForAll("anything") String address) {
    switch (NormalisedLink.of(address)) {
      case Accepted(NormalisedLink link) -> {
        assertThat(link.href()).matches("https?://[!-~]+").doesNotContain("\"", "<", ">", "\\");
        assertThat(link.normalised()).matches("https://[!-~]+");
        assertThat(link.site()).isNotBlank();
        assertThat(link.sha256Hex()).matches("[0-9a-f]{64}");
      }
      case Refused(String reason) -> assertThat(reason).startsWith("must ");
    }
  }

  private static NormalisedLink accepted(String address) {
    return ((Accepted) NormalisedLink.of(address)).link();
  }
}
