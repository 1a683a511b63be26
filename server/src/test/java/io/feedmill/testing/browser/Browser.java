package io.feedmill.testing.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.ExpectedConditions;

/// A real Chromium without a window. All tests of this JVM use the same, one after another.
public final class Browser implements AutoCloseable {
  final ChromeDriver driver;

  private final Chromium chromium;
  private final String base;
  private final boolean scripts;

  private Browser(Chromium chromium, String base, boolean scripts) {
    this.chromium = chromium;
    this.driver = chromium.take();
    this.base = base;
    this.scripts = scripts;
  }

  /// Whether this machine has one.
  public static boolean installed() {
    return Chromium.installed();
  }

  /// One without cookies and stored data, in a window of 1200 by 900 pixels.
  ///
  /// @param base scheme, host and port of the server
  /// @param scripts whether pages may run scripts
  public static Browser open(String base, boolean scripts) {
    return open(Chromium.SHELL, base, scripts);
  }

  /// One that also shows messages of service workers and offers passkeys for names.
  public static Browser openWhole(String base, boolean scripts) {
    return open(Chromium.WHOLE, base, scripts);
  }

  private static Browser open(Chromium chromium, String base, boolean scripts) {
    Browser browser = new Browser(chromium, base, scripts);
    browser.driver.executeCdpCommand("Page.bringToFront", Map.of());
    browser.driver.executeCdpCommand(
        "Emulation.setScriptExecutionDisabled", Map.of("value", !scripts));
    browser.inNewPages(PageScripts.KEEPS_MESSAGES);
    return browser;
  }

  /// Runs a script in all pages that this tab shows from now on, before their own.
  public Browser inNewPages(String script) {
    driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    return this;
  }

  public Browser go(String path) {
    driver.get(base + path);
    return this;
  }

  /// Creates an account on the page for that, and waits until it is logged in.
  public Browser signUp(String name, String password) {
    return go("/signup")
        .type("name", name)
        .type("password", password)
        .click("main form button")
        .awaitText(".account", name);
  }

  /// Fills in a field by its name, one for a time with the value that it sends.
  public Browser type(String field, String text) {
    return withFirst(
        "main [name=%1$s], body:not(:has(main)) [name=%1$s]".formatted(field),
        input -> PageWait.fill(driver, input, text));
  }

  /// Chooses a file in the first field that the selector finds.
  public Browser choose(String selector, Path file) {
    return withFirst(selector, input -> input.sendKeys(file.toAbsolutePath().toString()));
  }

  /// Clicks the first element that the selector finds, away from the bars at the edges. If a form
  /// is sent without scripts, this waits for the resulting page.
  public Browser click(String selector) {
    AtomicReference<@Nullable WebElement> left = new AtomicReference<>();
    withFirst(
        selector,
        found -> {
          boolean leaves = !scripts && found.getTagName().equals("button");
          left.set(leaves ? driver.findElement(By.tagName("html")) : null);
          driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", found);
          found.click();
        });
    WebElement page = left.get();
    if (page != null) {
      await(ExpectedConditions.stalenessOf(page));
    }
    return this;
  }

  /// Text of the first thing that the selector finds, as a reader sees it.
  public String text(String selector) {
    StringBuilder text = new StringBuilder();
    withFirst(selector, found -> text.append(found.getText()));
    return text.toString();
  }

  /// Waits until that text can be read there.
  public Browser awaitText(String selector, String text) {
    await(_ ->
        driver.findElements(By.cssSelector(selector)).stream()
                .anyMatch(found -> found.getText().contains(text))
            ? true
            : null);
    return this;
  }

  public boolean has(String selector) {
    return !driver.findElements(By.cssSelector(selector)).isEmpty();
  }

  /// Waits until the selector finds something.
  public Browser awaitThere(String selector) {
    await(PageWait.shown(selector));
    return this;
  }

  /// Path and query of the page shown.
  public String address() {
    return String.valueOf(driver.getCurrentUrl()).substring(base.length());
  }

  /// How wide the page wants to be beyond the window, in pixels.
  public long overflow() {
    Object wide =
        driver.executeScript(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    return wide instanceof Long pixels ? pixels : 0;
  }

  /// Errors of scripts, and requests that the content security policy blocked.
  public List<String> complaints() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(entry -> entry.getMessage())
        .filter(message -> !message.contains("status of 4"))
        .toList();
  }

  /// Shows pages in a window of that width, smaller than real ones can be, dark or light, with
  /// nothing that moves.
  public Browser look(int width, boolean dark) {
    driver.executeAsyncScript(PageScripts.SETTLED);
    size(width, 900);
    Map<String, String> scheme =
        Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
    Map<String, String> still = Map.of("name", "prefers-reduced-motion", "value", "reduce");
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia", Map.of("features", List.of(scheme, still)));
    return this;
  }

  /// Shows pages as they are printed.
  public Browser paper() {
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    return this;
  }

  /// Runs a script in the page that returns a list of texts.
  public List<String> ask(String script) {
    return driver.executeScript(script) instanceof List<?> answers
        ? answers.stream().map(String::valueOf).toList()
        : List.of();
  }

  /// Presses a key wherever the focus is.
  public Browser press(CharSequence key) {
    driver.switchTo().activeElement().sendKeys(key);
    return this;
  }

  /// Goes back to the page before, as it was left if the browser kept it.
  public Browser back() {
    driver.navigate().back();
    return this;
  }

  /// Opens a further tab and shows it.
  public Browser tab() {
    driver.switchTo().newWindow(WindowType.TAB);
    inNewPages(PageScripts.KEEPS_MESSAGES);
    return this;
  }

  /// Shows a tab.
  ///
  /// @param number in the order of opening, from 0
  public Browser tab(int number) {
    driver.switchTo().window(List.copyOf(driver.getWindowHandles()).get(number));
    return this;
  }

  /// Closes the tab that is shown.
  public void closeTab() {
    driver.close();
  }

  public Browser size(int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    return this;
  }

  /// Keeps a picture of the page in `target/screenshots`, if the system property
  /// `feedmill.test.pictures` is `true`.
  public Browser picture(String name) {
    if (!Boolean.getBoolean("feedmill.test.pictures")) {
      return this;
    }
    try {
      Path folder = Files.createDirectories(Path.of("target/screenshots"));
      Files.write(folder.resolve(name + ".png"), screenshot());
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The page as the window shows it, as PNG.
  public byte[] screenshot() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  private <T> T await(ExpectedCondition<T> condition) {
    return PageWait.until(driver, condition);
  }

  /// Again with the new one when the page was replaced in between.
  private Browser withFirst(String selector, Consumer<WebElement> action) {
    ExpectedCondition<WebElement> first = PageWait.shown(selector);
    await(open -> {
      WebElement found = first.apply(open);
      if (found != null) {
        action.accept(found);
      }
      return found;
    });
    return this;
  }

  /// Leaves one new tab, no cookies, no stored data and an empty cache for the next test.
  @Override
  public void close() {
    Set<String> used = driver.getWindowHandles();
    driver.switchTo().newWindow(WindowType.TAB);
    String fresh = driver.getWindowHandle();
    for (String tab : used) {
      driver.switchTo().window(tab).close();
    }
    driver.switchTo().window(fresh);
    driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
    driver.executeCdpCommand(
        "Storage.clearDataForOrigin", Map.of("origin", base, "storageTypes", "all"));
    driver.manage().logs().get("browser");
    chromium.giveBack(driver);
  }
}
