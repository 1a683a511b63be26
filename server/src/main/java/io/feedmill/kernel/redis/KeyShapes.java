package io.feedmill.kernel.redis;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The forms of some kinds of keys, and their required types.
public final class KeyShapes {
  private static final int BATCH = 500;

  private final RedisClient redis;
  private final Map<Pattern, String> types;

  /// @param types Redis type by the form of the whole key; forms that no key shares
  public KeyShapes(RedisClient redis, Map<Pattern, String> types) {
    this.redis = redis;
    this.types = Map.copyOf(types);
  }

  /// Takes a key of a known form.
  @FunctionalInterface
  public interface Taker {
    /// @param sound whether it is of its type
    void take(String key, MatchResult form, boolean sound);
  }

  /// Scans all keys of the forms. Keys that are deleted in the meantime are omitted, and a key may
  /// be returned twice.
  ///
  /// @param pattern for `SCAN`, wide enough for all forms
  public void each(String pattern, Taker taker) {
    redis.scan(pattern, BATCH, keys -> take(keys, taker));
  }

  private void take(List<String> keys, Taker taker) {
    List<Matcher> known = new ArrayList<>();
    keys.forEach(key -> form(key).ifPresent(known::add));
    List<@Nullable Response> found =
        redis.callAll(
            known.stream().map(key -> RedisClient.command(Command.TYPE, key.group())).toList());
    for (int i = 0; i < known.size(); i++) {
      Response type = found.get(i);
      if (type != null && !type.toString().equals("none")) {
        Matcher form = known.get(i);
        boolean sound = type.toString().equals(types.get(form.pattern()));
        taker.take(form.group(), form.toMatchResult(), sound);
      }
    }
  }

  private Optional<Matcher> form(String key) {
    return types.keySet().stream()
        .map(form -> form.matcher(key))
        .filter(Matcher::matches)
        .findFirst();
  }
}
