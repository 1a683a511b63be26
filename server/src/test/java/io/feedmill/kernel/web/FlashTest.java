package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class FlashTest {
  private static final Notice HIDDEN =
      Notice.good("Hidden: ä & <b>")
          .undoneBy("/articles/7/hide", Map.of("back", "/articles?rank=new&page=2", "undo", "1"));

  @Test
  void a_notice_comes_over_the_redirect_with_the_form_that_undoes_it() {
    String cookie = Flash.write(HIDDEN);
    assertThat(cookie).matches("[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]+");
    assertThat(Flash.read(cookie)).isEqualTo(HIDDEN.afterRedirect());
  }

  @Test
  void without_undo_and_with_no_fields_it_comes_as_well() {
    Notice plain = Notice.bad("");
    assertThat(Flash.read(Flash.write(plain))).isEqualTo(plain.afterRedirect());
    Notice bare = Notice.good("You follow @ann.").undoneBy("/@ann/unfollow", Map.of());
    assertThat(Flash.read(Flash.write(bare))).isEqualTo(bare.afterRedirect());
  }

  @Test
  void a_form_that_leaves_the_site_is_not_offered() {
    for (String action : new String[] {"https://evil.example/", "//evil.example", "/\\evil", "x"}) {
      Notice forged = Notice.good("Press Undo").undoneBy(action, Map.of("a", "b"));
      assertThat(Flash.read(Flash.write(forged)))
          .isEqualTo(Notice.good("Press Undo").afterRedirect());
    }
  }

  @Test
  void what_no_cookie_holds_comes_without_its_button_and_long_texts_are_cut() {
    Notice large = Notice.good("ö".repeat(600)).undoneBy("/x", Map.of("url", "ü".repeat(2_000)));
    String cookie = Flash.write(large);
    assertThat(cookie).hasSizeLessThan(4_000);
    assertThat(Flash.read(cookie)).isEqualTo(Notice.good("ö".repeat(500)).afterRedirect());
    assertThat(Flash.write(Notice.bad("語".repeat(500)))).hasSizeLessThan(4_000);
  }

  @Test
  void what_is_no_notice_is_none() {
    for (String value :
        new String[] {"", "good", "evil&text", "%", "good&%zz", "&&&", "good%26a"}) {
      assertThat(Flash.read(value)).as(value).isNull();
    }
    assertThat(Flash.read("good&text&/x&odd")).isEqualTo(Notice.good("text").afterRedirect());
  }
}
