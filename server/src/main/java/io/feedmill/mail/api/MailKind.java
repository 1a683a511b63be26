package io.feedmill.mail.api;

/// The handling of a mail when it is unknown whether the relay accepted it, because the process was
/// killed or the connection broke after the last byte.
public enum MailKind {
  /// A mail that must arrive, such as a link to set a password: sent again. It may arrive twice,
  /// with the same `Message-ID`.
  SECURITY,
  /// A mail that must not arrive twice, such as a digest: counts as sent. It may never arrive.
  NOTICE
}
