package io.feedmill.testing.browser;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/// Takes pictures of parts of a page, however long it is, the same on every machine: with the fonts
/// of the page, in a window that shows all of it, without a pointer over it, once everything in it
/// is there.
public final class WholePage {
  /// Pages use other fonts when theirs come late.
  private static final String OWN_FONTS =
      """
      const done = arguments[arguments.length - 1];
      const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
        .filter(rule => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('));
      Promise.all(rules.map(({style}) => new FontFace(
        style.getPropertyValue('font-family').replaceAll('"', ''), style.getPropertyValue('src'), {
          weight: style.getPropertyValue('font-weight'),
          style: style.getPropertyValue('font-style') || 'normal',
          unicodeRange: style.getPropertyValue('unicode-range'),
          display: 'block',
        }).load())).then(faces => {
          faces.forEach(face => document.fonts.add(face));
          done(faces.length);
        }, error => done(String(error)));
      """;

  private static final String COMPLETE =
      """
      const done = arguments[arguments.length - 1];
      for (const image of document.images) image.loading = 'eager';
      Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode().catch(() => {}))])
        .then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
      """;

  /// Pixels to the left and right of a part that belong to its picture: outlines are beyond it.
  private static final int AROUND = 8;

  private final Browser browser;

  private WholePage(Browser browser) {
    this.browser = browser;
  }

  /// Shows the page with its own fonts, also if they came late.
  public static void useFonts(Browser browser) {
    Object fonts = browser.driver.executeAsyncScript(OWN_FONTS);
    if (!(fonts instanceof Long count && count > 0)) {
      throw new IllegalStateException("fonts of the page: " + fonts);
    }
  }

  /// Shows all of the page in a window of that width, with the font of the page for code too.
  public static WholePage of(Browser browser, int width, boolean dark) {
    browser.look(width, dark);
    useFonts(browser);
    browser.ask("document.documentElement.style.setProperty('--mono', 'Inter'); return []");
    browser.driver.executeCdpCommand(
        "Input.dispatchMouseEvent", Map.of("type", "mouseMoved", "x", 0, "y", 0));
    WholePage page = new WholePage(browser);
    page.complete();
    browser.size(
        width, Integer.parseInt(browser.ask("return [document.body.scrollHeight]").getFirst()));
    page.complete();
    return page;
  }

  /// Waits until everything in it is drawn.
  public void complete() {
    browser.driver.executeAsyncScript(COMPLETE);
  }

  /// The first thing that the selector finds.
  public BufferedImage picture(String selector) {
    List<String> box =
        browser.ask(
            "const box = document.querySelector('%s').getBoundingClientRect();".formatted(selector)
                + "return [box.x - %1$d, box.y, box.width + 2 * %1$d, box.height]".formatted(AROUND)
                + ".map(Math.round)");
    Map<String, Object> shot =
        browser.driver.executeCdpCommand(
            "Page.captureScreenshot",
            Map.of(
                "clip",
                Map.of(
                    "x", Integer.valueOf(box.get(0)),
                    "y", Integer.valueOf(box.get(1)),
                    "width", Integer.valueOf(box.get(2)),
                    "height", Integer.valueOf(box.get(3)),
                    "scale", 1)));
    try {
      byte[] bytes = Base64.getDecoder().decode(String.valueOf(shot.get("data")));
      return ImageIO.read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
