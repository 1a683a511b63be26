package io.feedmill.profiles.api;

/// Writes profiles for programs that fill a site.
public interface ProfileWriter {
  /// @param displayName at most 50 characters; empty for the account name
  /// @param bio Markdown, at most 1,000 characters
  /// @throws io.feedmill.kernel.http.Problem 422 when they are not acceptable
  void describe(long account, String displayName, String bio);

  /// Shows a picture that this account has uploaded.
  ///
  /// @param picture id of the upload
  /// @throws io.feedmill.kernel.http.Problem 422 when this account has no such picture
  void show(long account, long picture);
}
