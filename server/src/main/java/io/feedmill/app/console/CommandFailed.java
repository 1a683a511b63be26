package io.feedmill.app.console;

/// A command failed; the message is shown to the user.
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

  /// An argument of the command is wrong.
  public static CommandFailed notUnderstood(String message) {
    return new CommandFailed(message, 2);
  }

  /// The exit code of the program.
  public int code() {
    return code;
  }
}
