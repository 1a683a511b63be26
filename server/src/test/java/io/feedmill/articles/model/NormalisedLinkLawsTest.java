package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.LinkOutcome.Accepted;
import io.feedmill.articles.model.LinkOutcome.Refused;
import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.net.URI;

final class NormalisedLinkLawsTest {
  private static Gen<String> addresses() {
    Gen<String> schemes = Gens.of("http://", "https://", "HTTPS://");
    Gen<String> hosts =
        Gens.of(
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
    Gen<String> ports = Gens.of("", ":", ":80", ":443", ":8080", ":0080");
    Gen<String> works =
        Gens.of(
            "/watch?v=dQw4w9WgXcQ&t=1",
            "/dQw4w9WgXcQ",
            "/pdf/1706.03762v2.pdf",
            "/html/rfc2616.txt",
            "/index.html/index.htm",
            "/index.php?a#!b");
    Gen<String> texts =
        Gens.textOf("/?#!&=.%2eEfF+utm_ref~aB[]|\"<>é漢;:@*", 40)
            .map(text -> text.isEmpty() || "/?#".indexOf(text.charAt(0)) >= 0 ? text : "/" + text);
    Gen<String> rest = Gens.oneOf(texts, works);
    return choices ->
        schemes.from(choices) + hosts.from(choices) + ports.from(choices) + rest.from(choices);
  }

  private static Gen<String> anything() {
    return Gens.oneOf(
        Gens.text(60),
        Gens.text(60).map(text -> "https://" + text),
        Gens.ascii(30).map(text -> "http://a.b" + text));
  }

  @Property
  void normalising_is_idempotent(Given given) {
    String address = given.draw(addresses());
    String normalised = accepted(address).normalised();
    assertThat(accepted(normalised).normalised()).isEqualTo(normalised);
  }

  @Property
  void href_has_the_same_normalised_form_and_is_a_uri(Given given) {
    String address = given.draw(addresses());
    NormalisedLink link = accepted(address);
    assertThat(accepted(link.href()).normalised()).isEqualTo(link.normalised());
    assertThat(URI.create(link.href()).getScheme()).startsWith("http");
    assertThat(URI.create(link.normalised()).getScheme()).isEqualTo("https");
  }

  @Property
  void tracking_parameters_anywhere_do_not_matter(Given given) {
    String address = given.draw(addresses());
    int end = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
    String resource = address.substring(0, end);
    String tracked = resource + (resource.contains("?") ? "&" : "?") + "utm_campaign=x&gclid=1";
    assertThat(accepted(tracked + address.substring(end)).normalised())
        .isEqualTo(accepted(address).normalised());
  }

  @Property
  void any_text_is_accepted_as_ascii_or_rejected_with_a_reason(Given given) {
    String address = given.draw(anything());
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
