package io.feedmill.accounts.api;

import java.io.IOException;

/// What one feature adds to the archive of everything of an account.
@FunctionalInterface
public interface AccountExport {
  /// Adds the account's files. Blocks; reads in portions, because the archive is sent while it is
  /// written.
  void write(long account, ExportArchive archive) throws IOException;
}
