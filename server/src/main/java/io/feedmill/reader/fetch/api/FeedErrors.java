package io.feedmill.reader.fetch.api;

import static io.feedmill.kernel.language.Texts.text;

/// Why feeds cannot be fetched, as it is kept in English, in the language of the page.
public final class FeedErrors {
  private static final String STATUS = "the server responded with status ";

  private FeedErrors() {}

  /// The text for an error on pages.
  public static String shown(String error) {
    return error.startsWith(STATUS)
        ? text(
            "the server responded with status {status}", "status", error.substring(STATUS.length()))
        : text(error);
  }
}
