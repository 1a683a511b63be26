package io.feedmill.app.console;

/// A command cannot do what was asked; the message is for the person who asked.
public final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int code;

  public CommandFailed(String message) {
    this(message, 1);
  }

  private CommandFailed(String message, int code) {
    super(message, null, false, false);
    this.code = code;
  }

  /// The command names something that is not there to be named.
  public static CommandFailed notUnderstood(String message) {
    return new CommandFailed(message, 2);
  }

  /// What the program exits with.
  public int code() {
    return code;
  }
}
