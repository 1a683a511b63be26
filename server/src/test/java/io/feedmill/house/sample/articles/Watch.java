package io.feedmill.house.sample.articles;

import gg.jte.output.StringOutput;
import io.feedmill.house.sample.kernel.redis.LuaScript;
import java.net.http.HttpClient;
import java.time.Instant;

/// Takes the time, a thread, the environment, a client, a script and a template for itself, and
/// keeps what changes in a static.
final class Watch {
  static Instant started = Instant.EPOCH;

  private Watch() {}

  static String look(LuaScript script) throws InterruptedException {
    started = Instant.now();
    Thread.sleep(1);
    HttpClient.newHttpClient().close();
    StringOutput output = new StringOutput();
    output.writeContent(script.source() + System.getenv("PATH"));
    return output.toString();
  }
}
