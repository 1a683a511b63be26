package io.feedmill.kernel.redis;

import io.feedmill.kernel.text.Digests;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A script file under `resources/lua`, run by its digest and loaded again when a server does not
/// have it. All keys of one run share one tag. Only `*Script` classes hold one.
///
/// The first lines of a script declare its inputs. With assertions, as in tests, a run with another
/// number of keys or arguments fails before it is sent.
///
/// A line `-- include articles/ranking/rank_formulas.part` is replaced by the text of that file, so
/// that scripts can share functions.
public final class LuaScript {
  private static final Pattern INCLUDE = Pattern.compile("(?m)^-- include (\\S+)$");

  /// Those that were loaded, by file: several parts of a server hold the same script.
  private static final Map<String, Text> LOADED = new ConcurrentHashMap<>();

  private final RedisClient redis;
  private final String source;
  private final String digest;
  private final Supplier<List<String>> last;

  /// Its keys and its arguments, read at the first run with assertions.
  private volatile @Nullable List<ScriptInputs> inputs;

  /// @param last further arguments of each run, after the others
  private LuaScript(RedisClient redis, Text text, Supplier<List<String>> last) {
    this.last = last;
    this.redis = redis;
    this.source = text.source();
    this.digest = text.digest();
  }

  /// @param digest SHA-1 of the source
  private record Text(String source, String digest) {
    static Text of(String source) {
      return new Text(source, Digests.sha1(source));
    }
  }

  /// @param file path below `lua/`, such as `articles/vote/cast_vote.lua`
  public static LuaScript load(RedisClient redis, String file) {
    Text text = LOADED.computeIfAbsent(file, path -> Text.of(read(path)));
    return new LuaScript(redis, text, List::of);
  }

  /// A script that differs from its file: tests put a fixed time into it.
  static LuaScript fromSource(RedisClient redis, String source) {
    return new LuaScript(redis, Text.of(source), List::of);
  }

  /// The same with further arguments of each run, after the others.
  static LuaScript withArguments(RedisClient redis, String source, Supplier<List<String>> last) {
    return new LuaScript(redis, Text.of(source), last);
  }

  /// The name by which servers know the script: SHA-1 of its text in lower-case hexadecimal.
  public String digest() {
    return digest;
  }

  /// One round trip, two when the server does not have the script yet.
  public Future<@Nullable Response> run(List<String> keys, List<String> args) {
    return run(keys, args, List.of());
  }

  /// [#run] with further binary arguments, after the others.
  public Future<@Nullable Response> run(List<String> keys, List<String> args, List<Buffer> bytes) {
    List<String> given = with(args);
    assert inputs().getFirst().take(keys.size()) : inputs().getFirst();
    assert inputs().getLast().take(given.size() + bytes.size()) : inputs().getLast();
    return redis
        .send(request(Command.EVALSHA, digest, keys, given, bytes))
        .recover(error ->
            forgotten(error)
                ? redis.send(request(Command.EVAL, source, keys, given, bytes))
                : Future.failedFuture(error));
  }

  private List<ScriptInputs> inputs() {
    List<ScriptInputs> known = inputs;
    if (known == null) {
      known = List.of(ScriptInputs.of("KEYS", source), ScriptInputs.of("ARGV", source));
      inputs = known;
    }
    return known;
  }

  private List<String> with(List<String> args) {
    List<String> more = last.get();
    return more.isEmpty() ? args : Stream.concat(args.stream(), more.stream()).toList();
  }

  /// [#run] for blocking code.
  public @Nullable Response call(List<String> keys, List<String> args) {
    return RedisClient.await(run(keys, args));
  }

  private static Request request(
      Command command, String script, List<String> keys, List<String> args, List<Buffer> bytes) {
    Request request = Request.cmd(command).arg(script).arg(keys.size());
    keys.forEach(request::arg);
    args.forEach(request::arg);
    bytes.forEach(request::arg);
    return request;
  }

  private static boolean forgotten(Throwable error) {
    return error instanceof ErrorType reply && reply.is("NOSCRIPT");
  }

  /// The text of a script file with what it includes.
  static String read(String file) {
    String text = resource(file);
    if (!text.contains("-- include ")) {
      return text;
    }
    return INCLUDE
        .matcher(text)
        .replaceAll(include -> Matcher.quoteReplacement(resource(include.group(1)).strip()));
  }

  private static String resource(String file) {
    try (InputStream in = LuaScript.class.getResourceAsStream("/lua/" + file)) {
      if (in == null) {
        throw new IllegalArgumentException("no script lua/" + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
