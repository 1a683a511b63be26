package io.feedmill.kernel.redis;

import com.google.re2j.Pattern;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Scripts that run as they would have run at an earlier time, for the history of a demo: the same
/// text, but the time is an argument behind the others, and entries of streams get ids of that
/// time. An entry that would be older than the last one of its stream gets an id of the current
/// time.
public final class BackdatedScripts {
  private static final String TIME = "redis.call('TIME')";
  private static final Pattern ENTRY =
      Pattern.compile("'XADD', (\\w+), 'MAXLEN', '~', (\\w+), '\\*'");
  private static final String IDS =
      """
      local function past_id(stream)
        local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
        local at = ARGV[#ARGV - 1] * 1000 + math.floor(ARGV[#ARGV] / 1000)
        if last and tonumber(string.match(last[1], '^%d+')) > at then return '*' end
        local number = last and tonumber(string.match(last[1], '^%d+')) == at
          and tonumber(string.match(last[1], '%d+$')) + 1 or 1
        return string.format('%d-%d', at, number)
      end
      """;

  private BackdatedScripts() {}

  /// @param file path below `lua/`; the script must not depend on the number of its arguments
  /// @param time of each run
  /// @return runs the script with keys and arguments as [LuaScript#run]
  public static LuaScript load(RedisClient redis, String file, Supplier<Instant> time) {
    String text = LuaScript.read(file).replace(TIME, "{ARGV[#ARGV - 1], ARGV[#ARGV]}");
    String past = ENTRY.matcher(text).replaceAll("'XADD', $1, 'MAXLEN', '~', $2, past_id($1)");
    return LuaScript.withArguments(redis, IDS + past, () -> arguments(time.get()));
  }

  private static List<String> arguments(Instant now) {
    return Stream.of(now.getEpochSecond(), now.getNano() / 1_000L).map(String::valueOf).toList();
  }
}
