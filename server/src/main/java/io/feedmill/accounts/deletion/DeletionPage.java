package io.feedmill.accounts.deletion;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `accounts/deletion.jte`: progress of the deletion of an account.
public record DeletionPage(PageFrame frame, boolean done, List<Line> lines) {
  public DeletionPage {
    lines = List.copyOf(lines);
  }

  /// @param state waiting, the remaining work, or deleted
  public record Line(String what, String state) {}
}
