package io.feedmill.testing;

import java.time.Duration;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;

/// Waits for what a page shows, also while it is replaced by another.
final class PageWait {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration LOOKS_AGAIN = Duration.ofMillis(25);

  private PageWait() {}

  static <T> T until(WebDriver driver, ExpectedCondition<T> condition) {
    return new WebDriverWait(driver, PATIENCE, LOOKS_AGAIN)
        .ignoring(StaleElementReferenceException.class)
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

  /// What the driver says instead of a stale element when the page is replaced during a command.
  private static boolean isOfReplacedPage(WebDriverException e) {
    return String.valueOf(e.getMessage()).contains("does not belong to the document");
  }
}
