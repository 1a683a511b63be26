package io.feedmill.articles.outline;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads that callers with the same key share, so that at most one of a key is in flight. A caller
/// shares only a read that had not begun when it called, so it sees all that was written before.
///
/// | reads of the key | a call |
/// |---|---|
/// | none | reads |
/// | one in flight | reads when that has ended, for all who call until then |
///
/// @param <K> key
/// @param <V> immutable
public final class SharedReads<K, V> {
  private final Function<K, V> read;
  private final Map<K, Turn<V>> turns = new HashMap<>();

  /// @param read blocks
  public SharedReads(Function<K, V> read) {
    this.read = read;
  }

  /// A read in flight, and the next one, for which callers wait.
  private static final class Turn<V> {
    private final CompletableFuture<V> result = new CompletableFuture<>();
    private @Nullable Turn<V> next;
  }

  /// Blocks.
  public V read(K key) {
    Turn<V> running;
    Turn<V> mine;
    boolean leads;
    synchronized (turns) {
      running = turns.get(key);
      Turn<V> next = running == null ? null : running.next;
      leads = next == null;
      mine = next == null ? new Turn<>() : next;
      if (running == null) {
        turns.put(key, mine);
      } else {
        running.next = mine;
      }
    }
    if (leads) {
      if (running != null) {
        running.result.handle((_, _) -> true).join();
      }
      run(key, mine);
    }
    return result(mine);
  }

  private void run(K key, Turn<V> turn) {
    try {
      V value = read.apply(key);
      end(key, turn);
      turn.result.complete(value);
    } catch (RuntimeException | Error e) {
      end(key, turn);
      turn.result.completeExceptionally(e);
    }
  }

  private void end(K key, Turn<V> turn) {
    synchronized (turns) {
      if (turn.next == null) {
        turns.remove(key);
      } else {
        turns.put(key, turn.next);
      }
    }
  }

  private static <V> V result(Turn<V> turn) {
    try {
      return turn.result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
