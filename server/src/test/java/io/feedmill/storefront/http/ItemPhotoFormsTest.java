package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The forms for photos on the page on which editors change an item.
@WithApp
class ItemPhotoFormsTest {
  private static final String ITEMS = ShopCalls.ITEMS;

  private final TestClient editor;
  private int shade;

  ItemPhotoFormsTest(TestApp app) {
    this.editor = app.admin();
  }

  private byte[] photo() {
    shade++;
    return TestPictures.picture("jpg", 800, 600, new Color(shade * 20 % 256, 99, shade % 256));
  }

  private List<String> alts(String item) {
    List<String> alts = new ArrayList<>();
    editor
        .get(ITEMS + "/" + item)
        .json()
        .at("/photos")
        .forEach(p -> alts.add(p.at("/alt").asString()));
    return alts;
  }

  @Test
  void editors_add_describe_move_and_remove_photos_with_forms() {
    String item = ShopCalls.add(editor, "Formal", 100, 1);
    String page = "/admin/items/" + item;
    assertThat(submit(page, "first").header("location")).endsWith(page + "#photos");
    submit(page, "second");
    assertThat(alts(item)).containsExactly("first", "second");
    String second = editor.get(ITEMS + "/" + item).text("/photos/1/id");
    String one = page + "/photos/" + second;
    assertThat(editor.submitFrom(page, one, Map.of("earlier", "1")).status()).isEqualTo(303);
    assertThat(alts(item)).containsExactly("second", "first");
    editor.submitFrom(page, one, Map.of("later", "1"));
    assertThat(alts(item)).containsExactly("first", "second");
    editor.submitFrom(page, one, Map.of("alt", "2nd", "save", "1"));
    assertThat(alts(item)).containsExactly("first", "2nd");
    editor.submitFrom(page, one, Map.of("alt", "", "remove", "1"));
    assertThat(alts(item)).containsExactly("first");
    assertThat(editor.submitFrom(page, one, Map.of("alt", "", "remove", "1")).status())
        .isEqualTo(404);
    Map<String, String> token = Map.of("_csrf", editor.get(page).formToken());
    FilePart text = new FilePart("file", "a.jpg", "", new byte[] {1, 2, 3});
    Answer broken = editor.upload(page + "/photos", token, text);
    assertThat(broken.status()).isEqualTo(415);
    assertThat(broken.body()).contains("id=\"add-photo\"");
    Answer forged =
        editor.upload(page + "/photos", Map.of(), new FilePart("file", "a.jpg", "", photo()));
    assertThat(forged.status()).isEqualTo(403);
    assertThat(alts(item)).containsExactly("first");
  }

  @Test
  void moving_a_photo_saves_no_description() {
    String item = ShopCalls.add(editor, "Moved", 100, 1);
    String page = "/admin/items/" + item;
    submit(page, "first");
    submit(page, "second");
    String one = page + "/photos/" + editor.get(ITEMS + "/" + item).text("/photos/1/id");
    editor.submitFrom(page, one, Map.of("alt", "half a sent", "earlier", "1"));
    assertThat(alts(item)).containsExactly("second", "first");
    editor.submitFrom(page, one, Map.of("later", "1"));
    assertThat(alts(item)).containsExactly("first", "second");
  }

  @Test
  void a_refused_description_is_shown_in_the_form_of_its_photo() {
    String item = ShopCalls.add(editor, "Refused", 100, 1);
    String page = "/admin/items/" + item;
    submit(page, "first");
    submit(page, "second");
    String second = editor.get(ITEMS + "/" + item).text("/photos/1/id");
    String wrong = "y".repeat(1_501);
    Answer refused =
        editor.submitFrom(page, page + "/photos/" + second, Map.of("alt", wrong, "save", "1"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body())
        .containsOnlyOnce(wrong)
        .contains("id=\"alt-%s\" name=\"alt\" value=\"%s\"".formatted(second, wrong))
        .contains("id=\"error-alt-%s\"".formatted(second))
        .doesNotContain("id=\"error-alt\"");
    assertThat(alts(item)).containsExactly("first", "second");
  }

  private Answer submit(String page, String alt) {
    return editor.upload(
        page + "/photos",
        Map.of("_csrf", editor.get(page).formToken(), "alt", alt),
        new FilePart("file", "a.jpg", "image/jpeg", photo()));
  }
}
