package io.feedmill.app.backup;

/// Why a backup was not created or not restored; the message is for the administrator of the site.
public final class BackupRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BackupRefused(String message) {
    super(message, null, false, false);
  }
}
