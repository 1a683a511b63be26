package io.feedmill.testing.browser;

import java.time.Duration;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;

/// Waits for what a page shows, also while it is replaced by another.
final class PageWait {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration LOOKS_AGAIN = Duration.ofMillis(25);

  /// Characters of a page in a message.
  private static final int LONGEST_SHOWN = 2000;

  private PageWait() {}

  static <T> T until(WebDriver driver, ExpectedCondition<T> condition) {
    return new WebDriverWait(driver, PATIENCE, LOOKS_AGAIN)
        .ignoring(StaleElementReferenceException.class)
        .withMessage(() -> shownBy(driver))
        .until(open -> {
          try {
            return condition.apply(open);
          } catch (WebDriverException e) {
            if (isOfReplacedPage(e)) {
              return null;
            }
            throw e;
          }
        });
  }

  /// The first thing that the selector finds and a reader sees.
  static ExpectedCondition<WebElement> shown(String selector) {
    return driver ->
        Stream.ofNullable(driver)
            .flatMap(open -> open.findElements(By.cssSelector(selector)).stream())
            .filter(WebElement::isDisplayed)
            .findFirst()
            .orElse(null);
  }

  /// Puts text into a field; into one for a time as it is sent, as keys depend on the language.
  static void fill(JavascriptExecutor driver, WebElement field, String text) {
    if ("datetime-local".equals(field.getDomAttribute("type"))) {
      driver.executeScript("arguments[0].value = arguments[1]", field, text);
    } else {
      field.clear();
      field.sendKeys(text);
    }
  }

  /// The visible page, for the message when a wait fails.
  private static String shownBy(WebDriver driver) {
    String text = driver.findElement(By.tagName("body")).getText();
    return driver.getCurrentUrl()
        + " shows:\n"
        + text.substring(0, Math.min(text.length(), LONGEST_SHOWN));
  }

  /// The driver's message when the page is replaced during a command, instead of a stale element.
  private static boolean isOfReplacedPage(WebDriverException e) {
    return String.valueOf(e.getMessage()).contains("does not belong to the document");
  }
}
