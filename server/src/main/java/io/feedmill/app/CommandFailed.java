package io.feedmill.app;

/// A command cannot do what was asked; the message is for the person who asked.
final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CommandFailed(String message) {
    super(message, null, false, false);
  }
}
