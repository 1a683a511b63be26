package io.feedmill.app;

/// A command cannot do what was asked; the message is for the person who asked.
final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int code;

  CommandFailed(String message) {
    this(message, 1);
  }

  private CommandFailed(String message, int code) {
    super(message, null, false, false);
    this.code = code;
  }

  /// The command names something that is not there to be named.
  static CommandFailed notUnderstood(String message) {
    return new CommandFailed(message, 2);
  }

  /// What the program exits with.
  int code() {
    return code;
  }
}
