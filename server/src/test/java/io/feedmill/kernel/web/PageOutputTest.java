package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PageOutputTest {
  @Property(tries = 200)
  void a_page_is_its_parts_in_utf8(Given given) {
    String one = given.draw(Gens.text(255));
    String other = given.draw(Gens.text(255));
    PageOutput output = new PageOutput();
    output.writeContent(one);
    output.writeBinaryContent("<p>ü</p>".getBytes(StandardCharsets.UTF_8));
    output.writeContent("[" + other + "]", 1, 1 + other.length());
    byte[] expected = (one + "<p>ü</p>" + other).getBytes(StandardCharsets.UTF_8);
    assertThat(output.written().getBytes()).isEqualTo(expected);
  }

  @Test
  void half_a_surrogate_pair_brings_no_markup_into_a_page() {
    PageOutput output = new PageOutput();
    output.writeContent("\ud800\u013cscript\u013e");
    assertThat(output.written().toString()).isEqualTo("?\u013cscript\u013e");
  }

  @Test
  void a_page_of_any_length_comes_out_whole() {
    PageOutput output = new PageOutput();
    String part = "½ of a page; ";
    for (int i = 0; i < 10_000; i++) {
      output.writeContent(part);
    }
    assertThat(output.written().toString(StandardCharsets.UTF_8)).isEqualTo(part.repeat(10_000));
  }
}
