package io.feedmill.accounts.deletion;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `accounts/deletion.jte`: a deleted account's things on their way out.
public record DeletionPage(PageFrame frame, boolean done, List<Line> lines) {
  public DeletionPage {
    lines = List.copyOf(lines);
  }

  /// @param state waiting, in words how much is left, or gone
  public record Line(String what, String state) {}
}
