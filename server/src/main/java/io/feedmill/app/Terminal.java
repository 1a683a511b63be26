package io.feedmill.app;

import java.io.PrintStream;

/// What the person who started a command reads.
final class Terminal {
  private static final PrintStream OUT = System.out;

  private Terminal() {}

  static void line(String text) {
    OUT.println(text);
    OUT.flush();
  }
}
