package io.feedmill.kernel.work;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/// The number of steps that the work on one document may take. The loops of parsers and sanitisers
/// spend them, so that too expensive work ends automatically.
///
/// A step is about the cost of copying or comparing one character. Outside of [#within] spending
/// has no effect. One thread spends; any thread may end the budget.
public final class StepBudget {
  private static final ScopedValue<StepBudget> CURRENT = ScopedValue.newInstance();
  private static final long PER_CHARACTER = 100;
  private static final long STANDARD = 1_000_000;

  private final long most;
  private long spent;
  private volatile boolean ended;

  private StepBudget(long most) {
    this.most = most;
  }

  /// A budget for a document of that many characters or bytes: a million steps and a hundred for
  /// each.
  public static StepBudget of(long characters) {
    return new StepBudget(STANDARD + PER_CHARACTER * characters);
  }

  /// A budget that only counts.
  public static StepBudget unlimited() {
    return new StepBudget(Long.MAX_VALUE);
  }

  /// Runs work that spends steps of this budget.
  ///
  /// @throws TooCostly when it would spend more
  public <T> T within(java.util.function.Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }

  /// Whether this thread works within a budget.
  static boolean isBound() {
    return CURRENT.isBound();
  }

  /// Spends steps of the budget within which this thread works.
  ///
  /// @throws TooCostly when it has no more
  public static void spend(long steps) {
    if (CURRENT.isBound()) {
      CURRENT.get().take(steps);
    }
  }

  private void take(long steps) {
    spent += steps;
    if (ended || spent > most) {
      throw new TooCostly("the document takes too much work to read");
    }
  }

  /// Exhausts the budget, so that the next step fails.
  void end() {
    ended = true;
  }

  /// Steps taken so far.
  public long spent() {
    return spent;
  }

  /// A reader of that text for a library's parser: each character read is a step.
  public static Reader reader(String text) {
    return new Metered(new StringReader(text));
  }

  private static final class Metered extends Reader {
    private final Reader in;

    Metered(Reader in) {
      this.in = in;
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
      int read = in.read(into, offset, Math.min(length, 8_192));
      spend(Math.max(read, 0));
      return read;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
