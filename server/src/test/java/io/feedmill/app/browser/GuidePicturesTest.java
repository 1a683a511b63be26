package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.luciad.imageio.webp.WebPImageWriterSpi;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.demo.DemoContent;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import io.feedmill.testing.browser.WholePage;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Takes the pictures of the guides, `docs/images`, from a site with demo content.
@WithApp
@EnabledIfSystemProperty(named = "feedmill.docs.write", matches = "true")
class GuidePicturesTest {
  private static final Path FOLDER = Path.of("../docs/images").toAbsolutePath().normalize();
  private static final float QUALITY = 0.72f;
  private static final int WIDTH = 1_120;
  private static final int HEIGHT = 700;

  private final TestApp app;

  GuidePicturesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    app.fillWithDemo();
    TestClient demo = app.anonymous();
    demo.post(
        "/api/v1/sessions",
        "{\"name\":\"%s\",\"password\":\"%s\"}"
            .formatted(DemoContent.PEOPLE.getFirst(), DemoContent.PASSWORD));
    Eventually.holds(() -> assertThat(demo.get("/reader").body()).contains("class=\"new\""));
  }

  private Browser logIn(String name, String password) {
    return Browser.open("http://127.0.0.1:" + app.port(), true)
        .size(WIDTH, HEIGHT)
        .go("/login?next=/appearance")
        .type("name", name)
        .type("password", password)
        .click("main form button")
        .awaitText("main h1", "Appearance");
  }

  @Test
  void pictures_of_what_people_see() throws IOException {
    try (Browser browser = logIn(DemoContent.PEOPLE.getFirst(), DemoContent.PASSWORD)) {
      take(browser, "/articles", "articles");
      take(browser, "/articles/submit", "submit");
      take(browser, "/home", "timeline");
      take(browser, "/@ann", "profile");
      String last =
          "return [document.querySelector('nav.channels li:last-child a').getAttribute('href')]";
      browser
          .go(browser.go("/reader").awaitThere("nav.channels").ask(last).getFirst())
          .awaitText(".list h1", "From the desk")
          .press("j")
          .press("j")
          .press("j")
          .awaitText(".open h2", "Salt, wind and solar panels");
      save(browser, "reader");
      take(browser, "/reader/feeds", "reader-feeds");
      take(browser, "/shop", "shop");
    }
  }

  @Test
  void pictures_of_what_editors_and_administrators_see() throws IOException {
    try (Browser browser = logIn("admin", TestApp.PASSWORD)) {
      take(browser, "/desk", "desk");
      browser.click("td a[href^='/desk/articles/']").awaitThere(".places");
      save(browser, "desk-article");
      take(browser, "/desk/feeds/production", "desk-feed");
      take(browser, "/admin/items", "shop-items");
      take(browser, "/admin/site", "admin-site");
    }
  }

  private static void take(Browser browser, String page, String name) throws IOException {
    browser.go(page).awaitThere("main h1");
    save(browser, name);
  }

  /// Once every picture in sight is there.
  private static void save(Browser browser, String name) throws IOException {
    WholePage.useFonts(browser);
    Eventually.holds(() ->
        assertThat(
                browser.ask(
                    "return [...document.images].filter(i => i.getBoundingClientRect().top < 700"
                        + " && i.checkVisibility() && !i.complete).map(i => i.src)"))
            .isEmpty());
    BufferedImage shot = ImageIO.read(new ByteArrayInputStream(browser.screenshot()));
    BufferedImage opaque =
        new BufferedImage(shot.getWidth(), shot.getHeight(), BufferedImage.TYPE_INT_RGB);
    opaque.createGraphics().drawImage(shot, 0, 0, null);
    ImageWriter writer = new WebPImageWriterSpi().createWriterInstance();
    try (FileOutputStream file = new FileOutputStream(FOLDER.resolve(name + ".webp").toFile());
        ImageOutputStream target = new MemoryCacheImageOutputStream(file)) {
      writer.setOutput(target);
      ImageWriteParam param = writer.getDefaultWriteParam();
      param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      param.setCompressionType("Lossy");
      param.setCompressionQuality(QUALITY);
      writer.write(null, new IIOImage(opaque, null, null), param);
    } finally {
      writer.dispose();
    }
  }
}
